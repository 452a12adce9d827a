import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider, useListContext, useResourceContext, useLocaleState } from 'react-admin';
import { useCapability } from '@/ui/access';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { formatMoney, negateAmount, sumAmounts } from '@/admin/fields/money';

/** Describes how the amounts of a finance resource are grouped into sums. */
export type LedgerModel = {
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
  const { filterValues } = useListContext();
  const { status: _, ...filter } = filterValues;
  return useQuery({
    queryKey: [resource, 'statistics', filter, timeZone],
    queryFn: async () => (await dataProvider.financeStatistics(resource, { filter, timeZone })).data,
    enabled: useCapability('statistics'),
    placeholderData: keepPreviousData,
  });
};

type Sums = { rows: readonly { type: string; amount: string }[]; ledger: LedgerModel };

/**
 * Returns the exact sum of the amounts as formatted text. If the ledger has outgoing types, returns two signed sums:
 * incoming and outgoing.
 */
export const useAmountTotals = ({ rows, ledger: { outgoing } }: Sums) => {
  const [locale] = useLocaleState();
  const sum = (some: Sums['rows']) => sumAmounts(some.map(({ amount }) => amount));
  const signed = (amount: string) => formatMoney(amount, locale, 'exceptZero') ?? amount;
  if (!outgoing) return [{ id: 'sum', text: formatMoney(sum(rows), locale) ?? '' }];
  return [
    { id: 'in', text: signed(sum(rows.filter(({ type }) => !outgoing.includes(type)))) },
    { id: 'out', text: signed(negateAmount(sum(rows.filter(({ type }) => outgoing.includes(type))))) },
  ];
};
