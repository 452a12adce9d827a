import { Typography, Card } from '@mui/material';
import {
  useTranslate,
  useListFilterContext,
  type FilterPayload,
  type RaRecord,
  useDataProvider,
  useResourceContext,
  useLocaleState,
} from 'react-admin';
import { useSelection } from '@/admin/list/selection';
import { useRecordsWithIds } from '@/admin/list/useRecordsWithIds';
import { negateAmount, formatMoney, sumAmounts } from '@/admin/fields/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, use } from 'react';
import { useFieldRules, useHasApiCapability } from '@/ui/access';
import { TimeZoneContext, toCalendarDay } from '@/admin/fields/dateTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { FinanceStatisticsData } from '@/providers/contract';
import { DailyStackedBars, sumAmountsByDayAndSeries } from './DailyStackedBars';
import { findUnfinishedPeriodIndex } from '@/ui/chart/chart';
import { Skeleton } from '@/ui/Skeleton';
import { getToday } from '@/admin/filters/dayRange';
import { addDays, getSummedTimeField } from '@/models/calendarDay';

/** Describes how the amounts of a finance resource are grouped into sums. */
export type LedgerDefinition = {
  /** The statuses. `tone` is the colour of the status tag. */
  statuses: readonly { readonly id: string; readonly tone: 'waiting' | 'good' | 'bad' }[];
  types: readonly string[];
  /** Types that reduce the balance. Their amounts are never added to those of the other types. */
  outgoing?: readonly string[];
};

/**
 * Fetches the sums of the records matching the current list's filter, by status, type and day. Ignores the status
 * filter.
 */
export const useFinanceStatistics = () => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const timeZone = use(TimeZoneContext);
  const { filterValues } = useListFilterContext();
  const { status: _, ...filter } = filterValues;
  return useQuery({
    queryKey: [resource, 'totals', filter, timeZone],
    queryFn: async () => (await dataProvider.financeStatistics(resource, { filter, timeZone })).data,
    enabled: useHasApiCapability('statistics'),
    placeholderData: keepPreviousData,
  });
};

type Sums = { rows: readonly { type: string; amount: string }[]; ledger: LedgerDefinition };

/**
 * Returns the exact sum of the amounts as formatted text. If the ledger has outgoing types, returns two signed sums:
 * incoming and outgoing. Returns none if the user may not see amounts.
 */
export const useFormattedAmountTotals = ({ rows, ledger: { outgoing } }: Sums) => {
  const [locale] = useLocaleState();
  const hidesAmounts = useFieldRules()['amount'] === 'hidden';
  if (hidesAmounts) return [];
  const sum = (some: Sums['rows']) => sumAmounts(some.map(({ amount }) => amount));
  const signed = (amount: string) => formatMoney(amount, locale, 'exceptZero') ?? amount;
  if (!outgoing) return [{ id: 'sum', text: formatMoney(sum(rows), locale) ?? '' }];
  return [
    { id: 'in', text: signed(sum(rows.filter(({ type }) => !outgoing.includes(type)))) },
    { id: 'out', text: signed(negateAmount(sum(rows.filter(({ type }) => outgoing.includes(type))))) },
  ];
};

type Amount = { type: string; amount: string };

const amountOf = ({ type, amount }: RaRecord): Amount => ({ type: String(type), amount: String(amount) });

/**
 * Returns the amounts of the selected records, or undefined while loading. For "select all matching", returns the API's
 * sums for the filter and the negated amounts of the deselected records.
 */
const useSelectedAmounts = (): Amount[] | undefined => {
  const { target } = useSelection();
  const { filterValues } = useListFilterContext();
  const { data: statistics } = useFinanceStatistics();
  const isAllMatching = 'filter' in target;
  const named = useRecordsWithIds(isAllMatching ? target.except : target.ids)?.map(amountOf);
  if (!isAllMatching) return named;
  const matching = statistics?.totals.filter(
    ({ status }) => !filterValues['status'] || status === filterValues['status'],
  );
  return (
    matching && named && [...matching, ...named.map(({ type, amount }) => ({ type, amount: negateAmount(amount) }))]
  );
};

type SelectedAmountSumProps = { ledger: LedgerDefinition };

/** Shows the exact sum of the selected records on all pages. Empty while it is loading, and if the user may not see amounts. */
export const SelectedAmountSum = (props: SelectedAmountSumProps) =>
  useFieldRules()['amount'] === 'hidden' ? null : <Sum {...props} />;

const Sum = ({ ledger }: SelectedAmountSumProps) => {
  const translate = useTranslate();
  const rows = useSelectedAmounts();
  const lines = useFormattedAmountTotals({ rows: rows ?? [], ledger });
  return (
    <Typography component="span" aria-live="polite" sx={{ fontWeight: 500 }}>
      {rows && translate('finance.sum', { amount: lines.map(({ text }) => text).join(translate('chart.and')) })}
    </Typography>
  );
};

/** Number of days in the chart if the filter names no first day, and at most. */
const [usualPeriod, longestPeriod] = [30, 366];

/**
 * Returns the first and the last day of the chart: those of the filter, but no days to come. Without them, the 30 days up
 * to the last one with an amount. Undefined without an amount.
 */
export const getChartDays = (filter: FilterPayload, newest: string, timeZone: string) => {
  if (newest === '') return undefined;
  const today = getToday(timeZone);
  const over = newest > today ? newest : today;
  const field = getSummedTimeField(filter);
  const to = toCalendarDay(filter[`${field}_lte`], timeZone) ?? newest;
  const last = to < over ? to : over;
  const from = toCalendarDay(filter[`${field}_gte`], timeZone) ?? addDays(last, 1 - usualPeriod);
  const earliest = addDays(last, 1 - longestPeriod);
  return { first: from > earliest ? from : earliest, last };
};

type DailyAmountsProps = { daily: FinanceStatisticsData['daily'] | undefined; ledger: LedgerDefinition };

/**
 * Chart of the amounts matching the list's filter, by day and type, for the days of the filter. Memoized, because its parent re-renders whenever the rows are fetched.
 */
export const DailyAmountsChart = memo(({ daily, ledger }: DailyAmountsProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues } = useListFilterContext();
  const timeZone = use(TimeZoneContext);
  const { types, outgoing = [] } = ledger;
  const rows = daily
    ?.filter(({ status }) => !filterValues['status'] || status === filterValues['status'])
    .map(({ date, type, amount }) => ({ date, series: type, amount }));
  const newest = rows?.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const shown = newest === undefined ? undefined : getChartDays(filterValues, newest, timeZone);
  const days = rows && shown ? sumAmountsByDayAndSeries(rows, types, shown.first, shown.last) : [];
  return (
    <Card sx={{ px: 1.75, py: 1.25, mb: 1.5, minHeight: { xs: 138, lg: 118 } }}>
      {!rows && <Skeleton variant="rounded" height={96} />}
      {days.length > 0 && (
        <DailyStackedBars
          label={translate(`finance.byDay.${getSummedTimeField(filterValues)}`)}
          days={days}
          unfinished={findUnfinishedPeriodIndex(
            days.map(({ date }) => date),
            timeZone,
          )}
          series={types.map(id => ({ id, name: translate(`resources.${resource}.type.${id}`) }))}
          below={types.flatMap((type, index) => (outgoing.includes(type) ? [index] : []))}
        />
      )}
      {newest === '' && (
        <Typography variant="body2" color="textSecondary">
          {translate('finance.noDays')}
        </Typography>
      )}
    </Card>
  );
});

DailyAmountsChart.displayName = 'DailyAmountsChart';
