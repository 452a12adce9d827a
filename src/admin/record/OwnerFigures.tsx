import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import {
  useDataProvider,
  useGetManyReference,
  useRecordContext,
  useTranslate,
  type FilterPayload,
  type SortPayload,
} from 'react-admin';
import { endOfDay, startOfDay, TimeZoneContext, toCalendarDay } from '@/admin/fields/dateTime';
import { sumAmounts } from '@/admin/fields/money';
import { getToday, listCalendarRangePresets } from '@/admin/filters/dayRange';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { useQueryRetryOption } from '@/admin/list/queryOptions';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useCan, useCapability } from '@/ui/access';
import type { MeasureName } from '@/ui/stat/measures';
import { StatGrid, StatTile, useFigureFormatter } from '@/ui/stat/StatTile';
import { addDays } from '@/models/calendarDay';
import { orderFilterFieldByOwnerType } from './OwnerRecords';

type OwnerProps = { ownerType: OwnerType; id: string };

type FigureTileProps = {
  /** Message key. */
  label: string;
  measure: MeasureName;
  /** Undefined while loading. */
  value: string | undefined;
  /** Why the figure could not be fetched. A dash replaces it. */
  error: Error | null;
  to: string | undefined;
};

const FigureTile = ({ label, measure, value, error, to }: FigureTileProps) => {
  const translate = useTranslate();
  return (
    <li>
      <StatTile {...{ measure, to }} label={translate(label)} value={error ? translate('field.empty') : value} />
    </li>
  );
};

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const lastProcessedFirst = { field: 'processedAt', order: 'DESC' } as const;

type RelatedParams = { target: string; id: string; filter: FilterPayload; perPage: number; sort?: SortPayload };

/** Fetches the first related records, and again after an action on the page. */
const useRelated = (resource: string, { perPage, sort = newestFirst, ...params }: RelatedParams) => {
  const retry = useQueryRetryOption();
  const pagination = { page: 1, perPage };
  return useGetManyReference(resource, { ...params, pagination, sort }, { retry, onError: undefined });
};

/** Shows the balance after the owner's newest completed bill. It is the current one, as every change has a bill. */
const BalanceTile = ({ ownerType, id }: OwnerProps) => {
  const text = useFigureFormatter();
  const filter = { ownerType, status: 'completed' };
  const { data, error } = useRelated('bills', { target: 'ownerId', id, filter, perPage: 1, sort: lastProcessedFirst });
  const to = useGetListPath()('bills', { ownerType, ownerId: id });
  const value = data && text(data.at(0)?.['balanceAfter'] ?? '0.00');
  return <FigureTile label="ownerFigures.balance" measure="balance" {...{ value, error, to }} />;
};

/** The most withdrawals that are summed. The sum of more is not shown, only their number. */
const mostSummed = 100;

type WithdrawalsTileProps = OwnerProps & { label: string; measure: MeasureName; when: FilterPayload };

/** Shows the sum of the owner's withdrawals that match `when`. */
const WithdrawalsTile = ({ ownerType, id, label, measure, when }: WithdrawalsTileProps) => {
  const translate = useTranslate();
  const text = useFigureFormatter();
  const filter = { ownerType, ...when };
  const { data, total = 0, error } = useRelated('withdrawals', { target: 'ownerId', id, filter, perPage: mostSummed });
  const to = useGetListPath()('withdrawals', { ...filter, ownerId: id });
  const count = translate('ownerFigures.count', { smart_count: total });
  const value = data && (total > data.length ? count : text(sumAmounts(data.map(({ amount }) => String(amount)))));
  return <FigureTile {...{ label, measure, value, error, to }} />;
};

const pending = { status: 'pending' };

/** Shows what was paid out to the owner in the last calendar month. */
const PaidLastMonthTile = (owner: OwnerProps) => {
  const timeZone = use(TimeZoneContext);
  const [when] = useState((): FilterPayload => {
    const lastMonth = listCalendarRangePresets(getToday(timeZone)).find(({ id }) => id === 'lastMonth')?.days;
    if (!lastMonth) return {};
    const [from, to] = [startOfDay(lastMonth.from, timeZone), endOfDay(lastMonth.to, timeZone)];
    return { status: 'completed', processedAt_gte: from, processedAt_lte: to };
  });
  return <WithdrawalsTile {...owner} label="ownerFigures.paid" measure="paidWithdrawals" when={when} />;
};

const OnSaleTile = ({ id }: Pick<OwnerProps, 'id'>) => {
  const text = useFigureFormatter();
  const filter = { status: 'on_sale' };
  const { total, error } = useRelated('products', { target: 'supplierId', id, filter, perPage: 1 });
  const to = useGetListPath()('products', { ...filter, supplierId: id });
  const value = total === undefined ? undefined : text(total);
  return <FigureTile label="ownerFigures.onSale" measure="onSale" {...{ value, error, to }} />;
};

/** Returns the time at which the last 30 days, including today, started. */
const useRecentStart = () => {
  const timeZone = use(TimeZoneContext);
  const [start] = useState(() => {
    const today = toCalendarDay(new Date().toISOString(), timeZone);
    return today ? startOfDay(addDays(today, -29), timeZone) : '';
  });
  return start;
};

/** Shows the number and the amount of the paid orders of the last 30 days. */
const OrderTiles = ({ ownerType, id }: OwnerProps) => {
  const text = useFigureFormatter();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = { [orderFilterFieldByOwnerType[ownerType]]: id, earning: true, createdAt_gte: useRecentStart() };
  const { data, error } = useQuery({
    queryKey: ['orders', 'totals', filter],
    queryFn: async () => (await dataProvider.orderTotals(filter)).data,
  });
  const to = useGetListPath()('orders', filter);
  const count = data && text(data.reduce((sum, row) => sum + row.count, 0));
  const amount = data && text(sumAmounts(data.map(row => row.amount)));
  return (
    <>
      <FigureTile label="ownerFigures.orders" measure="paidOrders" value={count} {...{ error, to }} />
      <FigureTile label={`ownerFigures.revenue.${ownerType}`} measure="revenue" value={amount} {...{ error, to }} />
    </>
  );
};

/**
 * Shows the figures of the current user or supplier: balance, pending withdrawals, a supplier's payments of the last
 * month and products on sale, and the orders of the last 30 days. Each leads to its list, and exists only with the permission for that list.
 */
export const OwnerFigures = ({ ownerType }: Pick<OwnerProps, 'ownerType'>) => {
  const id = useRecordContext()?.id;
  const mayList = {
    bills: useCan('list', 'bills'),
    withdrawals: useCan('list', 'withdrawals'),
    products: useCan('list', 'products') && ownerType === 'supplier',
    orders: [useCan('list', 'orders'), useCapability('statistics')].every(Boolean),
  };
  if (id === undefined || !Object.values(mayList).some(Boolean)) return null;
  const owner = { ownerType, id: String(id) };
  return (
    <StatGrid busy={false} columns={ownerType === 'supplier' ? 3 : 4}>
      {mayList.bills && <BalanceTile {...owner} />}
      {mayList.withdrawals && (
        <WithdrawalsTile {...owner} label="ownerFigures.pending" measure="pendingWithdrawals" when={pending} />
      )}
      {mayList.withdrawals && ownerType === 'supplier' && <PaidLastMonthTile {...owner} />}
      {mayList.products && <OnSaleTile id={owner.id} />}
      {mayList.orders && <OrderTiles {...owner} />}
    </StatGrid>
  );
};
