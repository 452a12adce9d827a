import { useTranslate } from 'react-admin';
import { Chart } from '../../../components/chart/Chart';
import { endOfDay, startOfDay } from '../../../components/fields/dateTime';
import { Section } from '../../../components/Section';
import type { Shown } from '../useOrderStatistics';
import { useOrdersPath } from '../useOrdersPath';
import { chartHeight } from './chartHeight';

/** Orders and revenue of each day; each leads to its orders. */
export const ByDay = ({ data, range, timeZone }: Shown) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.daily.${key}`);
  const days = data?.daily ?? [];
  const ordersPath = useOrdersPath(range, timeZone);
  return (
    <Section title={word('title')}>
      <Chart
        kind="bar"
        height={chartHeight}
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
