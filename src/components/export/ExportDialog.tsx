import { Dialog, DialogTitle } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useBlocker, useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { useAskBeforeUnload } from '../useAskBeforeUnload';
import { ExportDone } from './steps/ExportDone';
import { ExportForm } from './steps/ExportForm';
import { ExportProgress } from './steps/ExportProgress';
import { useExportRun } from './useExportRun';

type ExportDialogProps = {
  /** The table's columns. */
  children: ReactNode;
  onClose: () => void;
};

/**
 * Exports all that match the list around as XLSX or CSV: what to write, how far it is, and what became of it. While it
 * runs it closes only once the user has confirmed that there will be no file.
 */
export const ExportDialog = ({ children, onClose }: ExportDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const name = useGetResourceLabel()(resource, 2).toLocaleLowerCase();
  const { run, start, retry, cancel } = useExportRun();
  const [asking, setAsking] = useState(false);
  const busy = run.phase === 'running' || run.phase === 'failed';
  useBlocker(busy);
  useAskBeforeUnload(busy);
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
