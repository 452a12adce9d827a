import { Alert, Button, DialogActions, DialogContent, Typography, Stack, Box, type AlertProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { useHasApiCapability } from '@/ui/access';
import { countProcessedRecords, isChunkOutcomeUnknown, listRetryableIds, type BulkRunState } from './bulkRun';
import type { ReactNode } from 'react';
import type { ActionFailure } from '@/providers/contract';
import { FailedRecordsAlert } from './FailedRecords';

type BulkRunProgressProps = { run: BulkRunState; label: string; onStop: () => void; onResume: () => void };

/** Shows a bulk run in progress. The user can stop it before the next chunk, or resume it after a failed request. */
export const BulkRunProgressStep = ({ run, label, onStop, onResume }: BulkRunProgressProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { phase, total, broken } = run;
  const repeatable = useHasApiCapability('actions');
  const count = countProcessedRecords(run);
  const paused = phase === 'paused';
  const unknown = broken !== null && isChunkOutcomeUnknown(broken);
  const progress = translate(phase === 'stopping' ? 'action.progress.stopping' : 'action.progress.running', {
    count,
    total,
  });
  return (
    <>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1 }}>
          {progress}
        </Typography>
        <ProgressBar {...{ count, total, label }} text={progress} />
        {paused && broken && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {getErrorMessage(broken)}
            <br />
            {translate(`action.progress.${unknown ? (repeatable ? 'unknown' : 'unsafe') : 'refused'}`)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button key="stop" color="inherit" onClick={onStop} disabled={phase === 'stopping'} autoFocus={!paused}>
          {translate('action.progress.stop')}
        </Button>
        {paused && (
          <Button variant="contained" onClick={onResume} autoFocus>
            {translate(`action.progress.${unknown ? (repeatable ? 'check' : 'resend') : 'resume'}`)}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

type BulkRunSummaryProps = {
  run: BulkRunState;
  label: string;
  /** The failures to list. By default all of them. */
  failed?: ActionFailure[];
  onRetry: () => void;
  onClose: () => void;
  /** Shown below the result, such as the records that have changed. Contains the button with the focus. */
  children?: ReactNode;
};

export const BulkRunSummaryStep = (props: BulkRunSummaryProps) => {
  const { run, label, failed = run.failed, onRetry, onClose, children } = props;
  const translate = useTranslate();
  const { succeeded, requested, held, untouched, broken } = run;
  const action = label.toLocaleLowerCase();
  const unknown = broken && isChunkOutcomeUnknown(broken) ? 'unknown' : 'untouched';
  const note = (severity: AlertProps['severity'], key: string, count: number) =>
    count > 0 && (
      <Alert severity={severity} role="presentation">
        {translate(key, { smart_count: count })}
      </Alert>
    );
  return (
    <>
      <DialogContent>
        <Stack role="status" sx={{ gap: 1.5 }}>
          <Alert severity={succeeded.length > 0 ? 'success' : 'info'} role="presentation">
            {translate('action.summary.succeeded', { action, smart_count: succeeded.length })}
          </Alert>
          {note('info', 'approval.requested', requested.length - held.length)}
          {note('info', 'approval.held', held.length)}
          {note('warning', `action.summary.${unknown}`, untouched.length)}
        </Stack>
        {children && <Box sx={{ mt: 1.5 }}>{children}</Box>}
        {failed.length > 0 && (
          <Stack sx={{ mt: 1.5 }}>
            <FailedRecordsAlert
              title={translate('action.summary.failed', { smart_count: failed.length })}
              severity="error"
              failures={failed}
            />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {listRetryableIds(run).length > 0 && <Button onClick={onRetry}>{translate('action.summary.retry')}</Button>}
        <Button variant={children ? 'text' : 'contained'} onClick={onClose} autoFocus={!children}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
};
