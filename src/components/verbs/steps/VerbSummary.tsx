import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Failures } from './Failures';
import { isUnknown, type VerbRun } from '../verbRun';

type VerbSummaryProps = { run: VerbRun; label: string; onRetry: () => void; onClose: () => void };

/** What became of each record: how many succeeded, which failed and why, and how many were left alone. */
export const VerbSummary = ({ run, label, onRetry, onClose }: VerbSummaryProps) => {
  const translate = useTranslate();
  const { succeeded, failed, untouched, broken } = run;
  const verb = label.toLocaleLowerCase();
  return (
    <>
      <DialogContent>
        <Stack role="status" sx={{ gap: 1.5 }}>
          <Alert severity={succeeded.length > 0 ? 'success' : 'info'} role="presentation">
            {translate('verb.summary.succeeded', { verb, smart_count: succeeded.length })}
          </Alert>
          {untouched.length > 0 && (
            <Alert severity="warning" role="presentation">
              {translate(broken && isUnknown(broken) ? 'verb.summary.unknown' : 'verb.summary.untouched', {
                smart_count: untouched.length,
              })}
            </Alert>
          )}
        </Stack>
        {failed.length > 0 && (
          <Stack sx={{ mt: 1.5 }}>
            <Failures
              title={translate('verb.summary.failed', { smart_count: failed.length })}
              severity="error"
              failures={failed}
            />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {failed.length > 0 && <Button onClick={onRetry}>{translate('verb.summary.retry')}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
};
