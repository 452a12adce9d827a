import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useDataProvider, useGetManyReference, useTranslate, type FilterPayload, type SortPayload } from 'react-admin';
import { getDayEndAsIsoString, getDayStartAsIsoString, TimeZoneContext } from '@/admin/fields/dateTime';
import { sumAmounts } from '@/admin/fields/money';
import { getToday, listCalendarRangePresets } from '@/admin/filters/dayRange';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { useQueryRetryOption } from '@/admin/list/queryOptions';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useCan, useCanSeeFields, useHasApiCapability } from '@/ui/access';
import { revenueFields } from '@/orders/order';
import type { MeasureName } from '@/ui/stat/measures';
import { useFormatCountOrAmount } from '@/ui/stat/StatTile';
import { addDays } from '@/models/calendarDay';
import { orderFilterFieldByOwnerType } from './OwnerRecords';

/** The supplier or user whose figures are shown. */
export type OwnerReference = { ownerType: OwnerType; id: string };

type Figure = {
  /** Message key. */
  label: string;
  measure: MeasureName;
  /** Undefined while loading. */
  value: string | undefined;
  /** The error of a failed fetch. The tile then shows a dash. */
  error: Error | null;
  /** Path of the list of the records that are counted. */
  to: string | undefined;
};

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const lastProcessedFirst = { field: 'processedAt', order: 'DESC' } as const;

type RelatedParams = {
  target: string;
  id: string;
  filter: FilterPayload;
  perPage: number;
  sort?: SortPayload;
  enabled: boolean;
};

/** Fetches the first related records, and again after an action on the page. */
const useRelated = (resource: string, { perPage, sort = newestFirst, enabled, ...params }: RelatedParams) => {
  const retry = useQueryRetryOption();
  const pagination = { page: 1, perPage };
  return useGetManyReference(resource, { ...params, pagination, sort }, { retry, enabled, onError: undefined });
};

/** Returns the balance after the owner's newest completed bill. It is the current one, as every change has a bill. */
const useBalance = ({ ownerType, id }: OwnerReference, enabled: boolean): Figure => {
  const text = useFormatCountOrAmount();
  const filter = { ownerType, status: 'completed' };
  const newest = { target: 'ownerId', id, filter, perPage: 1, sort: lastProcessedFirst, enabled };
  const { data, error } = useRelated('bills', newest);
  const to = useGetListPath()('bills', { ownerType, ownerId: id });
  const value = data && text(data.length === 0 ? '0.00' : (data[0]?.['balanceAfter'] ?? ''));
  return { label: 'ownerFigures.balance', measure: 'balance', value, error, to };
};

/** Returns the sum of amounts, or undefined if the user may not see them. */
const sumVisible = (amounts: readonly (string | undefined)[]) => {
  const known = amounts.filter(amount => amount !== undefined);
  return known.length === amounts.length ? sumAmounts(known) : undefined;
};

/** The most withdrawals that are summed. The sum of more is not shown, only their number. */
const mostSummed = 100;

/** Returns the sum of the owner's withdrawals that match `when`. */
const useWithdrawalSum = ({ ownerType, id }: OwnerReference, when: FilterPayload, enabled: boolean) => {
  const translate = useTranslate();
  const text = useFormatCountOrAmount();
  const filter = { ownerType, ...when };
  const first = { target: 'ownerId', id, filter, perPage: mostSummed, enabled };
  const { data, total = 0, error } = useRelated('withdrawals', first);
  const to = useGetListPath()('withdrawals', { ...filter, ownerId: id });
  const count = translate('ownerFigures.count', { smart_count: total });
  const value = data && (total > data.length ? count : text(sumVisible(data.map(({ amount }) => amount)) ?? ''));
  return { value, error, to };
};

const pending = { status: 'pending' };

/** Returns the filter for withdrawals that were paid in the last calendar month. */
const useWhenPaidLastMonth = () => {
  const timeZone = use(TimeZoneContext);
  const [when] = useState((): FilterPayload => {
    const lastMonth = listCalendarRangePresets(getToday(timeZone)).find(({ id }) => id === 'lastMonth')?.days;
    if (!lastMonth) return {};
    const [from, to] = [getDayStartAsIsoString(lastMonth.from, timeZone), getDayEndAsIsoString(lastMonth.to, timeZone)];
    return { status: 'completed', processedAt_gte: from, processedAt_lte: to };
  });
  return when;
};

/** Returns the sums of the owner's pending withdrawals and of those paid in the last calendar month. */
const useWithdrawalFigures = (
  owner: OwnerReference,
  enabled: Readonly<Record<'pending' | 'paid', boolean>>,
): [Figure, Figure] => {
  const waiting = useWithdrawalSum(owner, pending, enabled.pending);
  const paid = useWithdrawalSum(owner, useWhenPaidLastMonth(), enabled.paid);
  return [
    { label: 'ownerFigures.pending', measure: 'pendingWithdrawals', ...waiting },
    { label: 'ownerFigures.paid', measure: 'paidWithdrawals', ...paid },
  ];
};

/** Returns the number of a supplier's products on sale. */
const useOnSale = ({ id }: OwnerReference, enabled: boolean): Figure => {
  const text = useFormatCountOrAmount();
  const filter = { status: 'on_sale' };
  const { total, error } = useRelated('products', { target: 'supplierId', id, filter, perPage: 1, enabled });
  const to = useGetListPath()('products', { ...filter, supplierId: id });
  const value = total === undefined ? undefined : text(total);
  return { label: 'ownerFigures.onSale', measure: 'onSale', value, error, to };
};

/** Returns the time at which the last 30 days, including today, started. */
const useRecentStart = () => {
  const timeZone = use(TimeZoneContext);
  const [start] = useState(() => {
    const today = getToday(timeZone);
    return today ? getDayStartAsIsoString(addDays(today, -29), timeZone) : '';
  });
  return start;
};

/** Returns the number and the amount of the paid orders of the last 30 days. */
const useOrderFigures = ({ ownerType, id }: OwnerReference, enabled: boolean): [Figure, Figure] => {
  const text = useFormatCountOrAmount();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = { [orderFilterFieldByOwnerType[ownerType]]: id, earning: true, createdAt_gte: useRecentStart() };
  const { data, error } = useQuery({
    queryKey: ['orders', 'totals', filter],
    queryFn: async () => (await dataProvider.orderTotals(filter)).data,
    enabled,
  });
  const to = useGetListPath()('orders', filter);
  const count = data && text(data.reduce((sum, row) => sum + row.count, 0));
  const amount = data && text(sumVisible(data.map(row => row.amount)) ?? '');
  return [
    { label: 'ownerFigures.orders', measure: 'paidOrders', value: count, error, to },
    { label: `ownerFigures.revenue.${ownerType}`, measure: 'revenue', value: amount, error, to },
  ];
};

/** Returns the figures of an owner, each only with the permission for the list that it leads to, and the fields that it is made of. */
export const useOwnerFigures = (owner: OwnerReference) => {
  const isSupplier = owner.ownerType === 'supplier';
  const canSee = useCanSeeFields();
  const mayList = {
    bills: useCan('list', 'bills') && canSee({ bills: ['balanceAfter', 'processedAt'] }),
    withdrawals: useCan('list', 'withdrawals') && canSee({ withdrawals: ['amount'] }),
    products: useCan('list', 'products') && isSupplier,
    orders: [useCan('list', 'orders'), useHasApiCapability('statistics')].every(Boolean),
  };
  const seesPaid = mayList.withdrawals && isSupplier && canSee({ withdrawals: ['processedAt'] });
  const balance = useBalance(owner, mayList.bills);
  const [waiting, paid] = useWithdrawalFigures(owner, { pending: mayList.withdrawals, paid: seesPaid });
  const onSale = useOnSale(owner, mayList.products);
  const [count, revenue] = useOrderFigures(owner, mayList.orders);
  return [
    ...(mayList.bills ? [balance] : []),
    ...(mayList.withdrawals ? [waiting] : []),
    ...(seesPaid ? [paid] : []),
    ...(mayList.products ? [onSale] : []),
    ...(mayList.orders ? [count] : []),
    ...(mayList.orders && canSee(revenueFields) ? [revenue] : []),
  ];
};
