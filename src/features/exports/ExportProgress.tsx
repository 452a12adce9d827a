import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { useExportStore, type ExportRun } from './exportRun';

type ExportProgressProps = {
  run: ExportRun;
  /** Whether the user must confirm that the export is cancelled without a file. */
  asking: boolean;
  setAsking: (asking: boolean) => void;
  onCancel: () => void;
  /** Lets the export go on without the dialog. Undefined if it does already. */
  onBackground?: (() => void) | undefined;
};

/** The buttons of an export that is not done. */
const ExportProgressActions = ({ run, asking, setAsking, onCancel, onBackground }: ExportProgressProps) => {
  const translate = useTranslate();
  const retry = useExportStore(store => store.retry);
  const failed = run.phase === 'failed';
  const background = onBackground && (
    <Button color="inherit" onClick={onBackground}>
      {translate('export.background.continue')}
    </Button>
  );
  if (asking)
    return (
      <DialogActions key="asking">
        <Button color="error" onClick={onCancel}>
          {translate('export.stop.leave')}
        </Button>
        {background}
        <Button variant="contained" onClick={() => setAsking(false)} autoFocus>
          {translate('export.stop.stay')}
        </Button>
      </DialogActions>
    );
  return (
    <DialogActions key={run.phase}>
      <Button color="inherit" onClick={() => setAsking(true)} autoFocus={!failed}>
        {translate('ra.action.cancel')}
      </Button>
      {background}
      {failed && (
        <Button variant="contained" onClick={retry} autoFocus>
          {translate('export.retry')}
        </Button>
      )}
    </DialogActions>
  );
};

/** Shows the progress of an export, a retry button after a failure, and a cancel button. */
export const ExportProgress = (props: ExportProgressProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { phase, count, total, error } = props.run;
  const failed = phase === 'failed';
  const progress = translate('export.progress', { count, total });
  const status = translate(phase === 'storing' ? 'export.background.storing' : 'export.running');
  return (
    <>
      <DialogContent>
        {!failed && <Typography role="status">{status}</Typography>}
        <Typography aria-hidden sx={{ mb: 1 }}>
          {progress}
        </Typography>
        <ProgressBar {...{ count, total }} label={status} text={progress} />
        {failed && error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <div>{translate('export.failed', { error: getErrorMessage(error) })}</div>
            <div>{translate('export.failedHint')}</div>
          </Alert>
        )}
        {props.asking && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('export.stop.text')}
          </Alert>
        )}
      </DialogContent>
      <ExportProgressActions {...props} />
    </>
  );
};
