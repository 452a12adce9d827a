import { Dialog, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import type { ExportDialogProps } from '@/admin/export/exportDialog';
import { useResetOnLeave } from '@/routing/pageLocation';
import { useIgnoreDoublePress } from '@/ui/keyboard';
import { ExportForm } from './ExportForm';
import { ExportDone } from './ExportDone';
import { ExportProgress } from './ExportProgress';
import { discardExport, isExportFileDelivered, useExportStore, useMarkExportAsWatched } from './exportRun';
import { useStartExport } from './useStartExport';

// Part of this chunk, which is loaded before an export can start. The indicator then shows without loading.
export { ExportIndicator } from './ExportIndicator';

/**
 * Exports all records that match the filter of the current list, as XLSX or CSV. The dialog shows the form, the progress
 * and the result, or those of the export that is running already. While it runs, closing the dialog offers to let it go on
 * in the background (docs/requirements.md#exports).
 */
export const ExportDialog = ({ children, getEdges, onClose }: ExportDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const current = useResourceContext() ?? '';
  const start = useStartExport(getEdges);
  const latest = useExportStore(store => store.run);
  // An export that the user has the file of makes room for the next one.
  const [earlier] = useState(latest && isExportFileDelivered(latest) ? latest : null);
  const run = latest === earlier ? null : latest;
  const name = useGetResourceLabel()(run?.resource ?? current, 2).toLocaleLowerCase();
  const [asking, setAsking] = useState(false);
  useMarkExportAsWatched('isDialogOpen');
  useResetOnLeave(onClose);
  const ignoreDoublePress = useIgnoreDoublePress(run && `${run.phase} ${asking}`);
  const isBusy = run !== null && run.phase !== 'done';
  const cancel = () => {
    discardExport();
    onClose();
  };
  const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'backdropClick') return;
    if (isBusy) setAsking(!asking);
    else if (run && isExportFileDelivered(run)) cancel();
    else onClose();
  };
  return (
    <Dialog open onClose={leave} onKeyDownCapture={ignoreDoublePress} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('export.title', { name })}</DialogTitle>
      {run === null && (
        <ExportForm onStart={start} onClose={onClose}>
          {children}
        </ExportForm>
      )}
      {isBusy && <ExportProgress {...{ run, asking, setAsking }} onCancel={cancel} onBackground={onClose} />}
      {run?.phase === 'done' && <ExportDone run={run} onClose={onClose} />}
    </Dialog>
  );
};
