import { Box, Stack, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate, useListFilterContext, useResourceContext } from 'react-admin';
import { useHasApiCapability } from '@/ui/access';
import { ListRelatedDataAlert } from '@/admin/list/ListEmpty';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import {
  useFinanceStatistics,
  useFormattedAmountTotals,
  type LedgerDefinition,
  DailyAmountsChart,
} from './FinanceStatistics';
import type { FinanceStatusTypeTotal } from '@/providers/contract';
import { ClickableTileRoot, MeasureInfoButton } from '@/ui/stat/StatTile';
import { StatusTag } from '@/admin/fields/StatusField';
import { Skeleton } from '@/ui/Skeleton';

type StatusTotalProps = {
  /** Undefined while loading. */
  rows: FinanceStatusTypeTotal[] | undefined;
  ledger: LedgerDefinition;
  /** Null for the total of all statuses. */
  status: LedgerDefinition['statuses'][number] | null;
  pressed: boolean;
  onPress: () => void;
};

/**
 * Toggle button with the number of records in a status and their sum. Shows skeletons of the same height while loading.
 */
const StatusTotal = ({ rows, ledger, status, pressed, onPress }: StatusTotalProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const lines = useFormattedAmountTotals({ rows: rows ?? [], ledger });
  const large = lines.length === 1;
  const count = rows?.reduce((sum, row) => sum + row.count, 0);
  return (
    <ClickableTileRoot aria-pressed={pressed} onClick={onPress}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 22 }}>
        {status ? (
          <StatusTag ownerState={{ tone: status.tone }}>
            {translate(`resources.${resource}.status.${status.id}`)}
          </StatusTag>
        ) : (
          <Typography variant="body2" component="span">
            {translate('list.all')}
          </Typography>
        )}
        <Typography variant="body2" component="span" color="textSecondary" noWrap sx={{ flex: 1, textAlign: 'right' }}>
          {count === undefined ? (
            <Skeleton width={40} sx={{ ml: 'auto' }} />
          ) : (
            translate('finance.count', { smart_count: count })
          )}
        </Typography>
      </Stack>
      {lines.map(({ id, text }) => (
        <Typography
          key={id}
          variant={large ? 'h2' : 'body2'}
          component="span"
          noWrap
          sx={{ display: 'block', mt: large ? 2 : 0.5 }}
        >
          {rows ? text : <Skeleton width="70%" />}
        </Typography>
      ))}
    </ClickableTileRoot>
  );
};

type StatusTotalsProps = { totals: FinanceStatusTypeTotal[] | undefined; ledger: LedgerDefinition };

/**
 * Shows the sums for all statuses and for each one. Pressing one filters the list by that status. Memoized, because fetching
 * the rows re-renders its parent.
 */
const StatusTotals = memo(({ totals, ledger }: StatusTotalsProps) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
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
      <Box sx={{ display: 'grid', position: 'relative' }}>
        <StatusTotal
          rows={totals}
          ledger={ledger}
          status={null}
          pressed={chosen === undefined}
          onPress={() => setFilters(others)}
        />
        {/* A button must not contain a button. */}
        <Box sx={{ position: 'absolute', bottom: 4, right: 4 }}>
          <MeasureInfoButton measures={['statusSums']} />
        </Box>
      </Box>
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
});

StatusTotals.displayName = 'StatusTotals';

/**
 * Overview above a finance list: sums by status and by day of all records matching the filter, not just the current
 * page. Renders nothing if the API returns no statistics.
 */
export const FinanceListOverview = ({ ledger }: { ledger: LedgerDefinition }) => {
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const offered = useHasApiCapability('statistics');
  const { data, error, refetch } = useFinanceStatistics();
  if (!offered) return null;
  if (error)
    return (
      <ListRelatedDataAlert
        text={errorNotification.format('statistics', error)}
        error={error}
        onRetry={() => refetch()}
      />
    );
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
      <DailyAmountsChart daily={data?.daily} ledger={ledger} />
    </Box>
  );
};
