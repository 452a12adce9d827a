import { use } from 'react';
import { useTranslate } from 'react-admin';
import { MeasureInfoButton, StatGrid, StatTile, useFigureFormatter } from '@/ui/stat/StatTile';
import { QuerySection } from '@/ui/stat/QuerySection';
import { startOfDay, TimeZoneContext, toCalendarDay, endOfDay } from '@/admin/fields/dateTime';
import {
  listAllowedDailyMetrics,
  type DailyMetric,
  type DailyMetricDefinition,
  type HasPermissionFunction,
} from './dashboard';
import { useDashboardQuery } from './useDashboardQuery';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { MeasureChangeNote } from '@/ui/stat/measures';
import { Chart } from '@/ui/chart/Chart';
import { findUnfinishedPeriodIndex } from '@/ui/chart/chart';
import { addDays } from '@/models/calendarDay';

/** Height of the comparison with yesterday, in pixels. */
const noteHeight = 70;
/** Height of a row of tiles, in pixels. */
const rowHeight = noteHeight + 74;

/** Shows today's figures compared with yesterday at the same time, for the collections that the user may list. */
export const TodaySection = ({ may }: { may: HasPermissionFunction }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const query = useDashboardQuery('today', dataProvider => dataProvider.today({ timeZone }), { timeZone });
  const own = listAllowedDailyMetrics(may);
  if (own.length === 0) return null;
  return (
    <QuerySection title={translate('workplace.today.title')} query={query} minHeight={rowHeight}>
      {data => (
        <StatGrid busy={!data} columns={Math.max(own.length, 4)}>
          {own.map(figure => (
            <li key={figure.id}>
              <DayTile figure={figure} day={data?.date} value={data?.figures.find(({ id }) => id === figure.id)} />
            </li>
          ))}
        </StatGrid>
      )}
    </QuerySection>
  );
};

type DayTileProps = { figure: DailyMetricDefinition; day: string | undefined; value: DailyMetric | undefined };

const DayTile = ({ figure: { measure, collection, money, filter }, day, value }: DayTileProps) => {
  const translate = useTranslate();
  const figureText = useFigureFormatter();
  const timeZone = use(TimeZoneContext);
  const listPath = useGetListPath();
  const text = (amount: number | string) => figureText(money ? String(amount) : Number(amount));
  return (
    <StatTile
      label={translate(`measures.${measure}.name`)}
      measure={measure}
      value={value && text(value.today)}
      note={
        value && (
          <MeasureChangeNote
            measure={measure}
            now={value.today}
            before={value.byNow}
            compared={translate('workplace.today.byNow', { value: text(value.byNow) })}
            more={translate('workplace.today.yesterday', { value: text(value.yesterday) })}
          />
        )
      }
      noteHeight={noteHeight}
      to={day && listPath(collection, { ...filter, createdAt_gte: startOfDay(day, timeZone) })}
    />
  );
};

const trendDays = 30;
/** Height of the chart, in pixels. */
const chartHeight = 320;

const lastDays = (timeZone: string) => {
  const to = toCalendarDay(new Date().toISOString(), timeZone) ?? '';
  return { from: addDays(to, 1 - trendDays), to, timeZone };
};

/** Chart of the orders and the revenue of the last days, including today. */
export const OrderAndRevenueTrendSection = () => {
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
          createdAt_gte: startOfDay(day, timeZone),
          createdAt_lte: endOfDay(day, timeZone),
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
