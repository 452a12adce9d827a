import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, RecordContextProvider } from 'react-admin';
import { useHasApiCapability } from '@/ui/access';
import { PageTitle } from '@/ui/PageTitle';
import type { HasPermissionFunction } from './dashboard';
import { TodaySection } from './TodaySection';
import { OrderAndRevenueTrendSection } from './TrendSection';
import { WaitingQueuesSection } from './WaitingQueuesSection';
import { useGetRecordPath } from '@/admin/actions/RecordLink';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { QuerySection } from '@/ui/stat/QuerySection';
import { OperationSummary } from '@/admin/record/DifferenceTable';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import { useDashboardQuery } from './useDashboardQuery';
import { Skeleton } from '@/ui/Skeleton';

/** Maximum number of operations that the API returns. */
const most = 10;
/** Height of a line, in pixels. */
const lineHeight = 45;

const isDeletionOf = (deletion: OperationLogEntry, operation: OperationLogEntry | undefined) =>
  deletion.action === 'delete' &&
  deletion.collection === operation?.collection &&
  deletion.recordId === operation.recordId;

/** Shows the user's own latest operations, newest first. */
const LatestOperations = () => {
  const translate = useTranslate();
  const query = useDashboardQuery('operations', dataProvider => dataProvider.ownOperations());
  return (
    <QuerySection title={translate('workplace.operations.title')} query={query} minHeight={lineHeight}>
      {operations =>
        operations?.length === 0 ? (
          <Typography color="textSecondary">{translate('workplace.operations.empty')}</Typography>
        ) : (
          <Stack component="ul" aria-busy={!operations} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {(operations ?? Array.from<undefined>({ length: most })).map((operation, index) => (
              <Operation
                key={operation?.id ?? index}
                operation={operation}
                isDeleted={operations?.some(other => isDeletionOf(other, operation)) ?? false}
              />
            ))}
          </Stack>
        )
      }
    </QuerySection>
  );
};

type OperationProps = {
  operation: OperationLogEntry | undefined;
  /** Whether the record has been deleted since. */
  isDeleted: boolean;
};

const Operation = ({ operation, isDeleted }: OperationProps) => {
  const getRecordPath = useGetRecordPath();
  const { recordId } = operation ?? {};
  const hasRecord = recordId != null && !isDeleted;
  return (
    <Stack
      component="li"
      sx={{
        justifyContent: 'center',
        height: lineHeight,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {operation ? (
        <>
          <Typography variant="body2" noWrap>
            <OperationSummary
              operation={operation}
              to={hasRecord ? getRecordPath(operation.collection, recordId, '') : null}
            />
          </Typography>
          <RecordContextProvider value={operation}>
            <DateTimeField source="at" color="textSecondary" />
          </RecordContextProvider>
        </>
      ) : (
        <Skeleton width="80%" />
      )}
    </Stack>
  );
};

type WorkplaceProps = { may: HasPermissionFunction; own: ReactNode; firstSteps: ReactNode; children: ReactNode };

/**
 * The workplace page (docs/requirements.md#routes, `/dashboard/workplace`): the user's queues, today's figures and
 * latest operations, limited by permissions and by what the API offers. `children` are the shell's own sections, and `own`
 * is what concerns the user alone, which is next to the queues.
 * `firstSteps` are the last section, because they appear later than the others and would move what is below them.
 */
export const Workplace = ({ may, own, firstSteps, children }: WorkplaceProps) => {
  const translate = useTranslate();
  const statistics = useHasApiCapability('statistics');
  const history = useHasApiCapability('history');
  const columns = statistics || history ? 'minmax(0, 1fr) 304px' : 'minmax(0, 1fr)';
  return (
    <>
      <PageTitle title={translate('workplace.title')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns },
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 2 }}>
          {statistics && <WaitingQueuesSection may={may} />}
          {own}
          {statistics ? (
            <>
              <TodaySection may={may} />
              {may('orders:list') && <OrderAndRevenueTrendSection />}
            </>
          ) : (
            children
          )}
        </Stack>
        <Stack sx={{ gap: 2 }}>
          {statistics && children}
          {history && <LatestOperations />}
          {firstSteps}
        </Stack>
      </Box>
    </>
  );
};
