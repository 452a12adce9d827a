import ChartIcon from '@mui/icons-material/BarChart';
import { useStore, useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/admin/actions/RowActions';
import { ListRelatedDataAlert } from '@/admin/list/ListEmpty';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { StatusTabs, StatusTabSums } from '@/admin/list/StatusTabs';
import type { FinanceStatisticsData } from '@/providers/contract';
import { useHasApiCapability } from '@/ui/access';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { MeasureInfoButton } from '@/ui/stat/StatTile';
import {
  DailyAmountsChart,
  SelectedAmountSum,
  useFinanceStatistics,
  useFormattedAmountTotals,
  type LedgerDefinition,
} from './FinanceStatistics';

type LedgerProps = { ledger: LedgerDefinition };

type StatusSumProps = LedgerProps & { totals: FinanceStatisticsData['totals'] | undefined; status: string | undefined };

/** The exact sum of the records of a status; two signed sums if the ledger has outgoing types. */
const StatusSum = ({ totals, status, ledger }: StatusSumProps) => {
  const rows = totals?.filter(row => status === undefined || row.status === status);
  const lines = useFormattedAmountTotals({ rows: rows ?? [], ledger });
  return <StatusTabSums sums={lines.map(({ id, text }) => ({ id, text: rows && text }))} />;
};

/** The statuses of a finance list as tabs, with the numbers and sums of all records that match the filter. */
const FinanceStatusTabs = ({ ledger }: LedgerProps) => {
  const { data, error } = useFinanceStatistics();
  const totals = data?.totals;
  const getFigures = (status: string | undefined) => ({
    count: error
      ? null
      : totals?.filter(row => status === undefined || row.status === status).reduce((sum, { count }) => sum + count, 0),
    sum: !error && <StatusSum {...{ totals, status, ledger }} />,
  });
  return (
    <StatusTabs statuses={ledger.statuses} getFigures={useHasApiCapability('statistics') ? getFigures : undefined} />
  );
};

/** Whether the user has opened the chart of a finance list. Remembered for all of them. */
const useChartSetting = () => useStore('finance.chart', false);

/** The buttons of the chart and of the definition of the sums. None if the API returns no statistics. */
const FinanceTools = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useChartSetting();
  return (
    useHasApiCapability('statistics') && (
      <>
        <MeasureInfoButton measures={['statusSums']} />
        <IconButtonWithTooltip
          label={translate('finance.chart')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChartIcon fontSize="small" />
        </IconButtonWithTooltip>
      </>
    )
  );
};

/** The toolbar of a finance list: its statuses with their sums, and the sum of the selected records. */
export const FinanceToolbar = ({ ledger }: LedgerProps) => {
  const errorNotification = useErrorNotification();
  const { error, refetch } = useFinanceStatistics();
  return (
    <>
      <ListToolbar
        tabs={<FinanceStatusTabs ledger={ledger} />}
        tools={<FinanceTools />}
        selectionInfo={<SelectedAmountSum ledger={ledger} />}
      />
      {error && (
        <ListRelatedDataAlert
          text={errorNotification.format('statistics', error)}
          error={error}
          onRetry={() => refetch()}
        />
      )}
    </>
  );
};

const Chart = ({ ledger }: LedgerProps) => (
  <DailyAmountsChart daily={useFinanceStatistics().data?.daily} ledger={ledger} />
);

/** The chart of the amounts by day, above the list, if the user has opened it. */
export const FinanceChart = (props: LedgerProps) => {
  const [isOpen] = useChartSetting();
  return useHasApiCapability('statistics') && isOpen && <Chart {...props} />;
};
