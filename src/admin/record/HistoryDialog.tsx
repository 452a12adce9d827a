import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography, Box, Stack } from '@mui/material';
import { useId } from 'react';
import {
  LinkBase,
  RecordContextProvider,
  useCreatePath,
  useGetList,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { RecordSkeleton } from './RecordError';
import { useGetErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { operationLogResourceName, type LoggedOperation } from './operationLog';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { OperationChangeTable, useGetOperationActionLabel } from './DifferenceTable';

/** Lists the operations on one record: the action, user, time, IP address and changes. */
const Timeline = ({ operations }: { operations: LoggedOperation[] }) => (
  <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2.5 }}>
    {operations.map(operation => (
      <Box key={operation.id} component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
        <RecordContextProvider value={operation}>
          <TimelineHead operation={operation} />
        </RecordContextProvider>
        <OperationChangeTable operation={operation} />
      </Box>
    ))}
  </Stack>
);

const TimelineHead = ({ operation }: { operation: LoggedOperation }) => {
  const translate = useTranslate();
  const word = useGetOperationActionLabel();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 }}>
      <Typography variant="h3" component="p">
        {translate('history.who', { who: operation.adminName, what: word(operation.action) })}
      </Typography>
      <DateTimeField source="at" color="textSecondary" />
      <Typography variant="body2" color="textSecondary">
        {operation.ip}
      </Typography>
    </Stack>
  );
};

/** Number of operations shown. The operation log lists all of them. */
const most = 10;

/**
 * Shows the latest operations on a record of the current resource, newest first, and a link to all of them in the
 * operation log.
 */
export const HistoryDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const titleId = useId();
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const createPath = useCreatePath();
  const collection = useResourceContext() ?? '';
  const name = useGetResourceLabel()(collection, 1);
  const filter = { collection, recordId: id };
  const { data, total, error, refetch } = useGetList<LoggedOperation>(
    operationLogResourceName,
    { filter, sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: most } },
    { refetchOnMount: 'always' },
  );
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  const all = `${createPath({ resource: operationLogResourceName, type: 'list' })}?${search}`;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('history.title', { name })}</DialogTitle>
      <DialogContent>
        {error && (
          <RetryAlert
            text={translate('history.failed', { error: getErrorMessage(error) })}
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {!data && !error && <RecordSkeleton />}
        {data?.length === 0 && <Typography color="textSecondary">{translate('history.none')}</Typography>}
        {data && data.length > 0 && <Timeline operations={data} />}
      </DialogContent>
      <DialogActions>
        {data && data.length > 0 && (
          <Button component={LinkBase} to={all} onClick={onClose} sx={{ mr: 'auto' }}>
            {translate('history.all', { smart_count: total ?? data.length })}
          </Button>
        )}
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
