import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { PageTitle } from '../components/PageTitle';
import { RetryAlert } from '../components/RetryAlert';
import { useWords } from '../components/useNotice';
import type { ConsoleDataProvider } from '../providers/dataProvider';
import { LatestOperations } from './LatestOperations';
import { WaitingCards } from './WaitingCards';

/** What waits for the user, and what they did last (SPEC.md section 2, `/dashboard/workplace`). */
export const Workplace = () => {
  const translate = useTranslate();
  const words = useWords();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', 'overview'],
    queryFn: () => dataProvider.overview(),
  });
  return (
    <>
      <PageTitle title={translate('workplace.title')} />
      {error && (
        <RetryAlert
          text={translate('workplace.operations.failed', { message: words(error) })}
          onRetry={() => refetch()}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
        <WaitingCards waiting={data?.data.waiting} failed={error !== null} />
        <LatestOperations operations={data?.data.operations} failed={error !== null} />
      </Box>
    </>
  );
};
