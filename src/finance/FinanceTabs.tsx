import ChartIcon from '@mui/icons-material/BarChart';
import { useStore, useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { StatusTabs, StatusTabSums, StatusTotalsErrorAlert } from '@/admin/list/StatusTabs';
import type { FinanceStatusTypeTotal } from '@/providers/contract';
import { useFieldRules, useHasApiCapability } from '@/ui/access';
import { MeasureInfoButton } from '@/ui/stat/StatTile';
import {
  DailyAmountsChart,
  SelectedAmountSum,
  useFinanceStatistics,
  useFormattedAmountTotals,
  type LedgerDefinition,
} from './FinanceStatistics';

type LedgerProps = { ledger: LedgerDefinition };

type StatusSumsProps = LedgerProps & { rows: FinanceStatusTypeTotal[] | undefined };

/** The exact sum of the records of a status; two signed sums if the ledger has outgoing types. */
const StatusSums = ({ rows, ledger }: StatusSumsProps) => {
  const lines = useFormattedAmountTotals({ rows: rows ?? [], ledger });
  return <StatusTabSums sums={lines.map(({ id, text }) => ({ id, text: rows && text }))} />;
};

/** Returns whether the user has opened the chart, which all finance lists share, and the setter. */
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
  const statistics = useFinanceStatistics();
  const totals = { data: statistics.data?.totals, error: statistics.error };
  return (
    <>
      <ListToolbar
        tabs={<StatusTabs totals={totals} renderSums={rows => <StatusSums rows={rows} ledger={ledger} />} />}
        tools={<FinanceTools />}
        selectionInfo={<SelectedAmountSum ledger={ledger} />}
      />
      <StatusTotalsErrorAlert totals={statistics} />
    </>
  );
};

const Chart = ({ ledger }: LedgerProps) => (
  <DailyAmountsChart daily={useFinanceStatistics().data?.daily} ledger={ledger} />
);

/** The chart of the amounts by day, above the list, if the user has opened it and may see amounts. */
export const FinanceChart = (props: LedgerProps) => {
  const [isOpen] = useChartSetting();
  const hasAmounts = useFieldRules()['amount'] !== 'hidden';
  return useHasApiCapability('statistics') && hasAmounts && isOpen && <Chart {...props} />;
};
