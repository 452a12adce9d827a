import { Card, Typography } from '@mui/material';
import { use } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { addDays, toCalendarDay, TimeZoneContext } from '@/admin/fields/dateTime';
import type { FinanceStatistics } from '@/providers/contract';
import { DailyStackedBars, sumAmountsByDay } from './DailyStackedBars';
import { Skeleton } from '@/ui/Skeleton';
import type { AmountGrouping } from './useFinanceStatistics';

/** Number of days in the chart, up to the last day with an amount. */
const period = 30;

type DailyAmountsProps = { daily: FinanceStatistics['daily'] | undefined; ledger: AmountGrouping };

/** Chart of the amounts matching the list's filter, by day and type. Shows the last 30 days that have data. */
export const DailyAmounts = ({ daily, ledger }: DailyAmountsProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const { types, outgoing = [] } = ledger;
  const rows = daily
    ?.filter(({ status }) => !filterValues['status'] || status === filterValues['status'])
    .map(({ date, type, amount }) => ({ date, series: type, amount }));
  const last = rows?.reduce((newest, { date }) => (date > newest ? date : newest), '');
  // Days before the filter's start date have unknown amounts, not empty ones, so leave them out.
  const searched = toCalendarDay(filterValues['createdAt_gte'], use(TimeZoneContext)) ?? '';
  const first = last && [addDays(last, 1 - period), searched].toSorted().at(-1);
  return (
    <Card sx={{ px: 1.75, py: 1.25, minHeight: { xs: 138, lg: 118 } }}>
      {!rows && <Skeleton variant="rounded" height={96} />}
      {rows && first && last && (
        <DailyStackedBars
          label={translate('finance.byDay')}
          days={sumAmountsByDay(rows, types, first, last)}
          series={types.map(id => ({ id, name: translate(`resources.${resource}.type.${id}`) }))}
          below={types.flatMap((type, index) => (outgoing.includes(type) ? [index] : []))}
        />
      )}
      {last === '' && (
        <Typography variant="body2" color="textSecondary">
          {translate('finance.noDays')}
        </Typography>
      )}
    </Card>
  );
};
