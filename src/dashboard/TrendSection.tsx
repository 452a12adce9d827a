import { use } from 'react';
import { useTranslate } from 'react-admin';
import { Chart } from '@/ui/chart/Chart';
import { findUnfinished } from '@/ui/chart/chart';
import { addDays, toCalendarDay, endOfDay, startOfDay, TimeZoneContext } from '@/admin/fields/dateTime';
import { QuerySection } from '@/ui/stat/QuerySection';
import { useDashboardQuery } from './useDashboardQuery';
import { useListPath } from '@/admin/actions/RecordLink';

const days = 30;
/** Height of the chart, in pixels. */
const height = 320;

const lastDays = (timeZone: string) => {
  const to = toCalendarDay(new Date().toISOString(), timeZone) ?? '';
  return { from: addDays(to, 1 - days), to, timeZone };
};

/** Chart of the orders and the revenue of the last days, including today. */
export const TrendSection = () => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const query = useDashboardQuery('trend', dataProvider => dataProvider.orderStatistics(lastDays(timeZone)), {
    timeZone,
  });
  const listPath = useListPath();
  const ordersOf = (day: string | undefined) =>
    day === undefined
      ? undefined
      : listPath('orders', { createdAt_gte: startOfDay(day, timeZone), createdAt_lte: endOfDay(day, timeZone) });
  const word = (key: string) => translate(`workplace.trend.${key}`);
  return (
    <QuerySection title={word('title')} query={query} minHeight={height}>
      {(data, dates = data?.daily.map(({ date }) => date) ?? []) => (
        <Chart
          label={word('title')}
          height={height}
          loading={!data}
          empty={word('empty')}
          linkTo={({ index }) => ordersOf(data?.daily[index]?.date)}
          kind="bar"
          dimension={word('day')}
          categories={dates}
          unfinished={findUnfinished(dates, timeZone)}
          series={[
            {
              id: 'orders',
              name: translate('measures.orders.name'),
              values: data?.daily.map(({ orders }) => orders) ?? [],
            },
            {
              id: 'revenue',
              name: translate('measures.revenue.name'),
              format: 'yuan',
              kind: 'line',
              values: data?.daily.map(({ revenue }) => revenue) ?? [],
            },
          ]}
        />
      )}
    </QuerySection>
  );
};
