import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { addDays, startOfDay, TimeZoneContext, toCalendarDay } from '@/admin/fields/dateTime';
import { sumAmounts } from '@/admin/fields/money';
import { useGetListPath } from '@/admin/actions/RecordLink';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useCan, useCapability } from '@/ui/access';
import { StatGrid, StatTile, useFigureFormatter } from '@/ui/stat/StatTile';
import { orderFilterFieldByOwnerType } from './OwnerRecords';
import { useRelated, WithdrawalTiles, type FigureProps } from './WithdrawalTiles';

const lastProcessedFirst = { field: 'processedAt', order: 'DESC' } as const;

/** Shows the balance after the owner's newest completed bill. It is the current one, as every change has a bill. */
const BalanceTile = ({ ownerType, id }: FigureProps) => {
  const translate = useTranslate();
  const text = useFigureFormatter();
  const filter = { ownerType, status: 'completed' };
  const { data, error } = useRelated('bills', { target: 'ownerId', id, filter, perPage: 1, sort: lastProcessedFirst });
  const balance = data && (data.at(0)?.['balanceAfter'] ?? '0.00');
  const value = error ? translate('field.empty') : balance && text(balance);
  return (
    <StatTile
      label={translate('ownerFigures.balance')}
      value={value}
      to={useGetListPath()('bills', { ownerType, ownerId: id })}
    />
  );
};

const OnSaleTile = ({ id }: Pick<FigureProps, 'id'>) => {
  const translate = useTranslate();
  const text = useFigureFormatter();
  const filter = { status: 'on_sale' };
  const { total, error } = useRelated('products', { target: 'supplierId', id, filter, perPage: 1 });
  const to = useGetListPath()('products', { ...filter, supplierId: id });
  const value = error ? translate('field.empty') : total === undefined ? undefined : text(total);
  return <StatTile label={translate('ownerFigures.onSale')} value={value} to={to} />;
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
const OrderTiles = ({ ownerType, id }: FigureProps) => {
  const translate = useTranslate();
  const text = useFigureFormatter();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = { [orderFilterFieldByOwnerType[ownerType]]: id, earning: true, createdAt_gte: useRecentStart() };
  const { data, error } = useQuery({
    queryKey: ['orders', 'totals', filter],
    queryFn: async () => (await dataProvider.orderTotals(filter)).data,
  });
  const to = useGetListPath()('orders', filter);
  const count = data?.reduce((sum, row) => sum + row.count, 0);
  const amount = data && sumAmounts(data.map(row => row.amount));
  const show = (figure: number | string | undefined) =>
    error ? translate('field.empty') : figure === undefined ? undefined : text(figure);
  return (
    <>
      <li>
        <StatTile label={translate('ownerFigures.orders')} value={show(count)} to={to} />
      </li>
      <li>
        <StatTile label={translate(`ownerFigures.revenue.${ownerType}`)} value={show(amount)} to={to} />
      </li>
    </>
  );
};

/**
 * Shows the figures of the current user or supplier: balance, pending withdrawals, a supplier's payments of the last month and products on sale, and the orders of
 * the last 30 days. Each leads to its list, and exists only with the permission for that list.
 */
export const OwnerFigures = ({ ownerType }: Pick<FigureProps, 'ownerType'>) => {
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
      {mayList.bills && (
        <li>
          <BalanceTile {...owner} />
        </li>
      )}
      {mayList.withdrawals && <WithdrawalTiles {...owner} />}
      {mayList.products && (
        <li>
          <OnSaleTile id={owner.id} />
        </li>
      )}
      {mayList.orders && <OrderTiles {...owner} />}
    </StatGrid>
  );
};
