import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { FinanceTotal } from '../providers/contract';
import type { Ledger } from './ledger';
import { StatusTotal } from './StatusTotal';

type StatusTotalsProps = { totals: FinanceTotal[] | undefined; ledger: Ledger };

/** The sums of each status and of all; pressed, the list shows that status alone. */
export const StatusTotals = ({ totals, ledger }: StatusTotalsProps) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status: chosen, ...others } = filterValues;
  return (
    <Box
      role="group"
      aria-label={translate('finance.byStatus')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <StatusTotal
        rows={totals}
        ledger={ledger}
        status={null}
        pressed={chosen === undefined}
        onPress={() => setFilters(others)}
      />
      {ledger.statuses.map(status => (
        <StatusTotal
          key={status.id}
          rows={totals?.filter(row => row.status === status.id)}
          ledger={ledger}
          status={status}
          pressed={chosen === status.id}
          onPress={() => setFilters({ ...others, status: status.id })}
        />
      ))}
    </Box>
  );
};
