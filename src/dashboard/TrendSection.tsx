import { use } from 'react';
import { useTranslate } from 'react-admin';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { getDayStartAsIsoString, TimeZoneContext, getDayEndAsIsoString } from '@/admin/fields/dateTime';
import { getToday } from '@/admin/filters/dayRange';
import { addDays } from '@/models/calendarDay';
import { Chart } from '@/ui/chart/Chart';
import { findUnfinishedPeriodIndex } from '@/ui/chart/chart';
import { QuerySection } from '@/ui/stat/QuerySection';
import { MeasureInfoButton } from '@/ui/stat/StatTile';
import { revenueFields } from '@/orders/order';
import { useCanSeeFields } from '@/ui/access';
import { useDashboardQuery } from './useDashboardQuery';

const trendDays = 30;
/** Height of the chart, in pixels. */
const chartHeight = 320;

const lastDays = (timeZone: string) => {
  const to = getToday(timeZone);
  return { from: addDays(to, 1 - trendDays), to, timeZone };
};

/** Chart of the orders and the revenue of the last days, including today. Nothing if the user may not see revenue. */
export const OrderAndRevenueTrendSection = () => useCanSeeFields()(revenueFields) && <TrendSection />;

const TrendSection = () => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const query = useDashboardQuery('trend', dataProvider => dataProvider.orderStatistics(lastDays(timeZone)), {
    timeZone,
  });
  const listPath = useGetListPath();
  const ordersOf = (day: string | undefined, series: string) =>
    day === undefined
      ? undefined
      : listPath('orders', {
          createdAt_gte: getDayStartAsIsoString(day, timeZone),
          createdAt_lte: getDayEndAsIsoString(day, timeZone),
          ...(series === 'revenue' && { earning: true }),
        });
  const word = (key: string) => translate(`workplace.trend.${key}`);
  return (
    <QuerySection
      title={word('title')}
      query={query}
      minHeight={chartHeight}
      action={<MeasureInfoButton measures={['orders', 'revenue']} />}
    >
      {(data, dates = data?.daily.map(({ date }) => date) ?? []) => (
        <Chart
          label={word('title')}
          height={chartHeight}
          loading={!data}
          empty={word('empty')}
          linkTo={({ index, series }) => ordersOf(data?.daily[index]?.date, series)}
          kind="bar"
          dimension={word('day')}
          categories={dates}
          unfinished={findUnfinishedPeriodIndex(dates, timeZone)}
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
