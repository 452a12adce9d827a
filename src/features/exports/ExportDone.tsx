import { Alert, Button, DialogActions, DialogContent, Typography, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { downloadObjectUrl } from '@/ui/downloadFile';
import { discardExport, isExportFileDelivered, markAsDownloaded, useExportStore, type ExportRun } from './exportRun';

/** Saves the complete file of an export. Renders nothing once the file is forgotten. */
export const ExportDownloadButton = ({ variant }: Pick<ButtonProps, 'variant'>) => {
  const translate = useTranslate();
  const run = useExportStore(store => store.run);
  if (!run?.file) return null;
  const { file } = run;
  const save = () => {
    downloadObjectUrl(file);
    markAsDownloaded();
  };
  return (
    <Button color={variant ? 'primary' : 'inherit'} {...{ variant }} onClick={save}>
      {translate(run.isDownloaded ? 'export.again' : 'export.background.download')}
    </Button>
  );
};

/** Returns a function that says where the file of an export is that was not saved at once. */
export const useDescribeExportFileLocation = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  return ({ isInInbox, storeError }: Pick<ExportRun, 'isInInbox' | 'storeError'>) =>
    storeError
      ? translate('export.background.notKept', { error: getErrorMessage(storeError) })
      : translate(isInInbox ? 'export.background.inInbox' : 'export.background.onlyHere');
};

const ExportFileHint = ({ run }: { run: ExportRun }) => {
  const text = useDescribeExportFileLocation()(run);
  return run.isInInbox ? <Typography>{text}</Typography> : <Alert severity="warning">{text}</Alert>;
};

/** Shows how many records were exported, and a button to save the file, again if the browser blocked the first time. */
export const ExportDone = ({ run, onClose }: { run: ExportRun; onClose: () => void }) => {
  const translate = useTranslate();
  const { count, total, file, isDownloaded } = run;
  const isSafe = isExportFileDelivered(run);
  const close = () => {
    discardExport();
    onClose();
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="success" role="status">
          <div>{translate('export.done', { smart_count: count })}</div>
          {count !== total && <div>{translate('export.changed', { smart_count: total })}</div>}
        </Alert>
        {!isDownloaded && <ExportFileHint run={run} />}
        <Typography translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {file?.name}
        </Typography>
      </DialogContent>
      {isSafe ? (
        <DialogActions>
          <ExportDownloadButton />
          <Button variant="contained" onClick={close} autoFocus>
            {translate('ra.action.close')}
          </Button>
        </DialogActions>
      ) : (
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {translate('export.background.discard')}
          </Button>
          <ExportDownloadButton variant="contained" />
        </DialogActions>
      )}
    </>
  );
};
