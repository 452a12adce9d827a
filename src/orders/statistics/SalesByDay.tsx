import { useTranslate } from 'react-admin';
import { Chart } from '@/ui/chart/Chart';
import { endOfDay, startOfDay } from '@/admin/fields/dateTime';
import { Section } from '@/ui/Section';
import { type OrderStatisticsProps, useOrdersPath, orderChartHeight } from './useOrderStatistics';

/** Chart of the orders and the revenue by day. Each day links to its orders. */
export const SalesByDay = ({ data, range, timeZone }: OrderStatisticsProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.daily.${key}`);
  const days = data?.daily ?? [];
  const ordersPath = useOrdersPath(range, timeZone);
  return (
    <Section title={word('title')}>
      <Chart
        kind="bar"
        height={orderChartHeight}
        label={word('title')}
        loading={!data}
        empty={translate('orderStatistics.empty')}
        dimension={word('day')}
        categories={days.map(({ date }) => date)}
        series={[
          {
            id: 'revenue',
            name: translate('measures.revenue.name'),
            format: 'yuan',
            values: days.map(({ revenue }) => revenue),
          },
          {
            id: 'orders',
            name: translate('measures.orders.name'),
            kind: 'line',
            values: days.map(({ orders }) => orders),
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
