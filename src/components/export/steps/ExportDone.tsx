import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ExportRun } from '../useExportRun';

/** What became of an export: how many records are in the file, and the file again should the browser have kept it back. */
export const ExportDone = ({ run, onClose }: { run: ExportRun; onClose: () => void }) => {
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
