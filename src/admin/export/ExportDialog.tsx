import { Dialog, DialogTitle, Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { useBlockNavigation } from '@/admin/record/UnsavedChangesDialog';
import { ExportForm } from './ExportForm';
import { useExportRun, type ExportRunState } from './useExportRun';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

type ExportProgressProps = {
  run: ExportRunState;
  /** Whether the user must confirm that the export is cancelled without a file. */
  asking: boolean;
  setAsking: (asking: boolean) => void;
  onRetry: () => void;
  onCancel: () => void;
};

/** Shows the progress of an export, a retry button after a failure, and a cancel button. */
const ExportProgress = ({ run, asking, setAsking, onRetry, onCancel }: ExportProgressProps) => {
  const translate = useTranslate();
  const words = useGetErrorMessage();
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

/** Shows how many records were exported, and a link to download the file again if the browser blocked the download. */
const ExportDone = ({ run, onClose }: { run: ExportRunState; onClose: () => void }) => {
  const translate = useTranslate();
  const { count, total, file } = run;
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="success" role="status">
          <div>{translate('export.done', { smart_count: count })}</div>
          {count !== total && <div>{translate('export.changed', { smart_count: total })}</div>}
        </Alert>
        <Typography translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {file?.name}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button component="a" color="inherit" href={file?.url} download={file?.name}>
          {translate('export.again')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
};

type ExportDialogProps = {
  /** The table's columns. */
  children: ReactNode;
  onClose: () => void;
};

/**
 * Exports all records that match the filter of the current list, as XLSX or CSV. The dialog shows the form, the
 * progress and the result. While an export runs, the dialog closes only after the user confirms that no file will be
 * saved.
 */
export const ExportDialog = ({ children, onClose }: ExportDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const name = useGetResourceLabel()(resource, 2).toLocaleLowerCase();
  const { run, start, retry, cancel } = useExportRun();
  const [asking, setAsking] = useState(false);
  const busy = run.phase === 'running' || run.phase === 'failed';
  useBlockNavigation(busy);
  const close = () => {
    cancel();
    if (run.file) URL.revokeObjectURL(run.file.url);
    onClose();
  };
  const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'backdropClick') return;
    if (busy) setAsking(!asking);
    else close();
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('export.title', { name })}</DialogTitle>
      {run.phase === 'ready' && (
        <ExportForm onStart={start} onClose={close}>
          {children}
        </ExportForm>
      )}
      {busy && <ExportProgress {...{ run, asking, setAsking }} onRetry={retry} onCancel={close} />}
      {run.phase === 'done' && <ExportDone run={run} onClose={close} />}
    </Dialog>
  );
};
