import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ListAlert } from '../components/list/ListAlert';
import { useNotice } from '../components/useNotice';
import { DailyAmounts } from './DailyAmounts';
import type { Ledger } from './ledger';
import { StatusTotals } from './StatusTotals';
import { useFinanceStatistics } from './useFinanceStatistics';

/** Above a list of money: its sums by status and by day, of all that its search matches, on whatever page. */
export const FinanceOverview = ({ ledger }: { ledger: Ledger }) => {
  const translate = useTranslate();
  const notice = useNotice();
  const { data, error, refetch } = useFinanceStatistics();
  if (error) return <ListAlert text={notice.word('statistics', error)} onRetry={() => refetch()} />;
  return (
    <Box
      component="section"
      aria-label={translate('finance.overview')}
      aria-busy={!data}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
      }}
    >
      <StatusTotals totals={data?.totals} ledger={ledger} />
      <DailyAmounts daily={data?.daily} ledger={ledger} />
    </Box>
  );
};
