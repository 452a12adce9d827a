import { useTranslate } from 'react-admin';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { getDayEndAsIsoString, getDayStartAsIsoString } from '@/admin/fields/dateTime';
import type { DayRange } from '@/admin/filters/dayRange';
import { Section } from '@/ui/Section';
import { Chart } from '@/ui/chart/Chart';
import { findUnfinishedPeriodIndex } from '@/ui/chart/chart';
import { MeasureInfoButton } from '@/ui/stat/StatTile';
import { useCan } from '@/ui/access';
import { orderStatuses, type OrderStatisticsData } from '../order';

/** The props of each section: the statistics (undefined while loading) and their date range. */
export type OrderStatisticsSectionProps = { data: OrderStatisticsData | undefined; range: DayRange; timeZone: string };

/**
 * Returns a function that builds the path to the list of the counted orders: created in the range and matching
 * `filter`.
 */
export const useGetOrderListPathForRange = ({ from, to }: DayRange, timeZone: string) => {
  const listPath = useGetListPath();
  const first = from && getDayStartAsIsoString(from, timeZone);
  const last = to && getDayEndAsIsoString(to, timeZone);
  return (filter: Record<string, unknown> = {}) =>
    listPath('orders', { createdAt_gte: first, createdAt_lte: last, ...filter });
};

/** Height of a chart with its tools, in pixels. */
const chartHeight = 320;

/** Chart of the orders and the revenue by day. Each day links to its orders. */
export const SalesByDayChart = ({ data, range, timeZone }: OrderStatisticsSectionProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.daily.${key}`);
  const days = data?.daily ?? [];
  const dates = days.map(({ date }) => date);
  const ordersPath = useGetOrderListPathForRange(range, timeZone);
  return (
    <Section title={word('title')} action={<MeasureInfoButton measures={['orders', 'revenue']} />}>
      <Chart
        kind="bar"
        height={chartHeight}
        label={word('title')}
        loading={!data}
        empty={translate('orderStatistics.empty')}
        dimension={word('day')}
        categories={dates}
        unfinished={findUnfinishedPeriodIndex(dates, timeZone)}
        series={[
          {
            id: 'orders',
            name: translate('measures.orders.name'),
            values: days.map(({ orders }) => orders),
            total: data?.totals.orders,
          },
          {
            id: 'revenue',
            name: translate('measures.revenue.name'),
            format: 'yuan',
            kind: 'line',
            values: days.map(({ revenue }) => revenue),
            total: data?.totals.revenue,
          },
        ]}
        linkTo={({ index, series }) => {
          const date = days[index]?.date;
          return (
            date &&
            ordersPath({
              createdAt_gte: getDayStartAsIsoString(date, timeZone),
              createdAt_lte: getDayEndAsIsoString(date, timeZone),
              ...(series === 'revenue' && { earning: true }),
            })
          );
        }}
      />
    </Section>
  );
};

/** Chart of the orders by status. Each segment links to its orders. */
export const OrdersByStatusChart = ({ data, range, timeZone }: OrderStatisticsSectionProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.statuses.${key}`);
  const ordersPath = useGetOrderListPathForRange(range, timeZone);
  const states = orderStatuses.flatMap(({ id }) => data?.statuses.filter(({ status }) => status === id) ?? []);
  return (
    <Section title={word('title')} action={<MeasureInfoButton measures={['orders']} />}>
      <Chart
        kind="donut"
        height={chartHeight}
        label={word('title')}
        loading={!data}
        empty={translate('orderStatistics.empty')}
        dimension={word('status')}
        categories={states.map(({ status }) => translate(`resources.orders.status.${status}`))}
        tones={states.map(({ status }) => orderStatuses.find(({ id }) => id === status)?.tone)}
        series={[{ id: 'orders', name: translate('measures.orders.name'), values: states.map(({ orders }) => orders) }]}
        linkTo={({ index }) => ordersPath({ status: states[index]?.status })}
      />
    </Section>
  );
};

/** Chart of the sales by top-level category. A bar links to the category's products if the user may list them. */
export const SalesByCategoryChart = ({ data }: OrderStatisticsSectionProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.categories.${key}`);
  const listPath = useGetListPath();
  const canListProducts = useCan('list', 'products');
  const categories = data?.categories ?? [];
  return (
    <Section title={word('title')} action={<MeasureInfoButton measures={['revenue']} />}>
      <Chart
        kind="rank"
        height={chartHeight}
        label={word('title')}
        loading={!data}
        empty={translate('orderStatistics.empty')}
        dimension={word('category')}
        categories={categories.map(({ name }) => name)}
        series={[
          {
            id: 'amount',
            name: translate('measures.revenue.name'),
            format: 'yuan',
            values: categories.map(({ amount }) => amount),
          },
        ]}
        linkTo={
          canListProducts ? ({ index }) => listPath('products', { categoryId: categories[index]?.id }) : undefined
        }
      />
    </Section>
  );
};
