import { useTranslate } from 'react-admin';
import { Chart } from '@/ui/chart/Chart';
import { findUnfinishedPeriodIndex } from '@/ui/chart/chart';
import { endOfDay, startOfDay } from '@/admin/fields/dateTime';
import { MeasureInfoButton } from '@/ui/stat/StatTile';
import { Section } from '@/ui/Section';
import { type OrderStatisticsSectionProps, useGetOrderListPathForRange, salesChartHeight } from './useOrderStatistics';

/** Chart of the orders and the revenue by day. Each day links to its orders. */
export const SalesByDay = ({ data, range, timeZone }: OrderStatisticsSectionProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.daily.${key}`);
  const days = data?.daily ?? [];
  const dates = days.map(({ date }) => date);
  const ordersPath = useGetOrderListPathForRange(range, timeZone);
  return (
    <Section title={word('title')} action={<MeasureInfoButton measures={['orders', 'revenue']} />}>
      <Chart
        kind="bar"
        height={salesChartHeight}
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
              createdAt_gte: startOfDay(date, timeZone),
              createdAt_lte: endOfDay(date, timeZone),
              ...(series === 'revenue' && { earning: true }),
            })
          );
        }}
      />
    </Section>
  );
};
