import { Box, Stack } from '@mui/material';
import { useTranslate, useCanAccess } from 'react-admin';
import { isPermissionDeniedError, PermissionDeniedPage } from '@/admin/record/RecordError';
import { PageTitle } from '@/ui/PageTitle';
import { DayRangePicker } from '@/admin/filters/DayRangePicker';
import { useDayRangeParams } from '@/admin/filters/dayRange';
import { useGetErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { SalesByDay } from './SalesByDay';
import { TopProducts, TopSuppliers, SalesTotals } from './SalesTotals';
import {
  useOrderStatistics,
  type OrderStatisticsSectionProps,
  useGetOrderListPathForRange,
  salesChartHeight,
} from './useOrderStatistics';
import { Chart } from '@/ui/chart/Chart';
import { MeasureInfoButton } from '@/ui/stat/StatTile';
import { Section } from '@/ui/Section';
import { orderStatuses } from '../order';
import { useGetListPath } from '@/admin/actions/RecordLink';

/** Chart of the sales by top-level category. A bar links to the category's products if the user may list them. */
const ByCategory = ({ data }: OrderStatisticsSectionProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.categories.${key}`);
  const listPath = useGetListPath();
  const { canAccess = false } = useCanAccess({ resource: 'products', action: 'list' });
  const categories = data?.categories ?? [];
  return (
    <Section title={word('title')} action={<MeasureInfoButton measures={['revenue']} />}>
      <Chart
        kind="rank"
        height={salesChartHeight}
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
        linkTo={canAccess ? ({ index }) => listPath('products', { categoryId: categories[index]?.id }) : undefined}
      />
    </Section>
  );
};

/** Chart of the orders by status. Each segment links to its orders. */
const ByStatus = ({ data, range, timeZone }: OrderStatisticsSectionProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.statuses.${key}`);
  const ordersPath = useGetOrderListPathForRange(range, timeZone);
  const states = orderStatuses.flatMap(({ id }) => data?.statuses.filter(({ status }) => status === id) ?? []);
  return (
    <Section title={word('title')} action={<MeasureInfoButton measures={['orders']} />}>
      <Chart
        kind="donut"
        height={salesChartHeight}
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

/** The statistics page for orders in a date range (docs/requirements.md#routes, `/order/statistics`). */
export const OrderStatisticsPage = () => {
  const translate = useTranslate();
  const words = useGetErrorMessage();
  const chosen = useDayRangeParams();
  const { data, error, refetch, isPlaceholderData } = useOrderStatistics(chosen);
  const { range, timeZone, problem } = chosen;
  const shown = { data, range, timeZone };
  if (error && !data && isPermissionDeniedError(error)) return <PermissionDeniedPage error={error} />;
  return (
    <>
      <PageTitle title={translate('orderStatistics.title')} />
      <DayRangePicker {...chosen} />
      {!problem && error && (
        <RetryAlert
          text={translate('orderStatistics.failed', { message: words(error) })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!problem && !(error && !data) && (
        <Stack sx={{ gap: 2 }} aria-busy={isPlaceholderData}>
          <SalesTotals {...shown} />
          <SalesByDay {...shown} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <ByStatus {...shown} />
            <ByCategory {...shown} />
            <TopProducts {...shown} />
            <TopSuppliers {...shown} />
          </Box>
        </Stack>
      )}
    </>
  );
};
