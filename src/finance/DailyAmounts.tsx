import { Card, Skeleton } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { DayBars } from '../components/chart/DayBars';
import { daysOf } from '../components/chart/days';
import { addDays } from '../components/timeZone';
import type { FinanceStatistics } from '../providers/actions';
import type { Ledger } from './ledger';

/** Days that are drawn, up to the last one with money. */
const period = 30;

type DailyAmountsProps = { daily: FinanceStatistics['daily'] | undefined; ledger: Ledger };

/** What the list's search matches, and its status, by day and type: the last 30 days that the search reaches. */
export const DailyAmounts = ({ daily, ledger }: DailyAmountsProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const { types, outgoing = [] } = ledger;
  const rows = daily
    ?.filter(({ status }) => !filterValues['status'] || status === filterValues['status'])
    .map(({ date, type, amount }) => ({ date, series: type, amount }));
  const last = rows?.reduce((newest, { date }) => (date > newest ? date : newest), '');
  return (
    <Card sx={{ px: 1.75, py: 1.25, minHeight: 102 }}>
      {!rows && <Skeleton variant="rounded" height={76} />}
      {rows && last && (
        <DayBars
          label={translate('finance.byDay')}
          days={daysOf(rows, types, addDays(last, 1 - period), last)}
          series={types.map(id => ({ id, word: translate(`resources.${resource}.type.${id}`) }))}
          below={types.flatMap((type, index) => (outgoing.includes(type) ? [index] : []))}
        />
      )}
    </Card>
  );
};
