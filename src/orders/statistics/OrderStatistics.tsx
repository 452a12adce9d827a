import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isRefusal, Refused } from '../../components/page/Refused';
import { PageTitle } from '../../components/PageTitle';
import { RangePicker } from '../../components/range/RangePicker';
import { useRange } from '../../components/range/useRange';
import { RetryAlert } from '../../components/RetryAlert';
import { useWords } from '../../components/useNotice';
import { ByCategory } from './charts/ByCategory';
import { ByDay } from './charts/ByDay';
import { ByStatus } from './charts/ByStatus';
import { TopProducts, TopSuppliers } from './Tops';
import { Totals } from './Totals';
import { useOrderStatistics } from './useOrderStatistics';

/** What was ordered on the days that are chosen (SPEC.md section 2, `/order/statistics`). */
export const OrderStatistics = () => {
  const translate = useTranslate();
  const words = useWords();
  const chosen = useRange();
  const { data, error, refetch, isPlaceholderData } = useOrderStatistics(chosen);
  const { range, timeZone, problem } = chosen;
  const shown = { data, range, timeZone };
  if (error && !data && isRefusal(error)) return <Refused error={error} />;
  return (
    <>
      <PageTitle title={translate('orderStatistics.title')} />
      <RangePicker {...chosen} />
      {!problem && error && (
        <RetryAlert
          text={translate('orderStatistics.failed', { message: words(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {!problem && !(error && !data) && (
        <Stack sx={{ gap: 2 }} aria-busy={isPlaceholderData}>
          <Totals {...shown} />
          <ByDay {...shown} />
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
