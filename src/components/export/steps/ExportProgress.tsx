import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProgressBar } from '../../ProgressBar';
import { useWords } from '../../useNotice';
import type { ExportRun } from '../useExportRun';

type ExportProgressProps = {
  run: ExportRun;
  /** Whether the user is asked to confirm that there will be no file. */
  asking: boolean;
  setAsking: (asking: boolean) => void;
  onRetry: () => void;
  onCancel: () => void;
};

/** An export on its way: how far it is, how to go on after a failure, and how to give it up. */
export const ExportProgress = ({ run, asking, setAsking, onRetry, onCancel }: ExportProgressProps) => {
  const translate = useTranslate();
  const words = useWords();
  const { phase, count, total, error } = run;
  const failed = phase === 'failed';
  const progress = translate('export.progress', { count, total });
  return (
    <>
      <DialogContent>
        {!failed && <Typography role="status">{translate('export.running')}</Typography>}
        <Typography aria-hidden sx={{ mb: 1 }}>
          {progress}
        </Typography>
        <ProgressBar {...{ count, total }} label={translate('export.running')} text={progress} />
        {failed && error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <div>{translate('export.failed', { error: words(error) })}</div>
            <div>{translate('export.failedHint')}</div>
          </Alert>
        )}
        {asking && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('export.stop.text')}
          </Alert>
        )}
      </DialogContent>
      {asking ? (
        <DialogActions key="asking">
          <Button color="error" onClick={onCancel}>
            {translate('export.stop.leave')}
          </Button>
          <Button variant="contained" onClick={() => setAsking(false)} autoFocus>
            {translate('export.stop.stay')}
          </Button>
        </DialogActions>
      ) : (
        <DialogActions key={phase}>
          <Button color="inherit" onClick={() => setAsking(true)} autoFocus={!failed}>
            {translate('ra.action.cancel')}
          </Button>
          {failed && (
            <Button variant="contained" onClick={onRetry} autoFocus>
              {translate('export.retry')}
            </Button>
          )}
        </DialogActions>
      )}
    </>
  );
};
