import { Box, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider, useTranslate } from 'react-admin';
import { DayRangePicker } from '@/admin/filters/DayRangePicker';
import { useDayRangeParams } from '@/admin/filters/dayRange';
import { isPermissionDeniedError, PermissionDeniedPage } from '@/admin/record/RecordError';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { ScopeTag } from '@/admin/ScopeTag';
import { useCanSeeFields } from '@/ui/access';
import { PageTitle } from '@/ui/PageTitle';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { revenueFields } from '../order';
import { OrdersByStatusChart, SalesByCategoryChart, SalesByDayChart } from './SalesCharts';
import { SalesTotals, TopProducts, TopSuppliers } from './SalesTotals';

/** Fetches the statistics of the chosen range. Returns the previous range's data until the response is available. */
const useOrderStatistics = ({ range: { from, to }, timeZone, problem }: ReturnType<typeof useDayRangeParams>) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const asked = { from, to, timeZone };
  const canSee = useCanSeeFields();
  return useQuery({
    queryKey: ['orders', 'statistics', asked],
    queryFn: async () => (await dataProvider.orderStatistics(asked)).data,
    enabled: problem === undefined && canSee(revenueFields),
    placeholderData: keepPreviousData,
  });
};

/** The statistics page for orders in a date range (docs/requirements.md#routes, `/order/statistics`). */
export const OrderStatisticsPage = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const chosen = useDayRangeParams();
  const { data, error, refetch, isPlaceholderData } = useOrderStatistics(chosen);
  const { range, timeZone, problem } = chosen;
  const shown = { data, range, timeZone };
  if (!useCanSeeFields()(revenueFields))
    return (
      <PermissionDeniedPage
        title={translate('orderStatistics.title')}
        error={new HttpError(translate('section.concealed'), 403)}
      />
    );
  if (error && !data && isPermissionDeniedError(error))
    return <PermissionDeniedPage title={translate('orderStatistics.title')} error={error} />;
  return (
    <>
      <PageTitle title={translate('orderStatistics.title')} tabs={<ScopeTag resource="orders" />} />
      <DayRangePicker {...chosen} />
      {!problem && error && (
        <RetryAlert
          text={translate('orderStatistics.failed', { message: getErrorMessage(error) })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!problem && !(error && !data) && (
        <Stack sx={{ gap: 2 }} aria-busy={isPlaceholderData}>
          <SalesTotals {...shown} />
          <SalesByDayChart {...shown} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <OrdersByStatusChart {...shown} />
            <SalesByCategoryChart {...shown} />
            <TopProducts {...shown} />
            <TopSuppliers {...shown} />
          </Box>
        </Stack>
      )}
    </>
  );
};
