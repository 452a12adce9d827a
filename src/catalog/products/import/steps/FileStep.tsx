import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { readSpreadsheetInWorker } from '@/admin/import/readSpreadsheetInWorker';
import { useCapability } from '@/ui/access';
import { FileDropZone } from '@/ui/FileDropZone';
import { RecentImports } from './RecentImports';
import { useDownloadImportTemplate } from '../useImportFiles';
import { maxImportBytes, maxImportRows } from '../productImport';
import type { ImportStepProps } from './CheckStep';

const limits = { maxRows: maxImportRows, maxBytes: maxImportBytes };
const words = { megabytes: maxImportBytes / 1_000_000, rows: maxImportRows };

/** The first step: choose a file or download a template. */
export const FileStep = ({ job, onClose }: ImportStepProps) => {
  const translate = useTranslate();
  const saveTemplate = useDownloadImportTemplate();
  const undoable = useCapability('importUndo');
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['products', 'readFile'],
    // The file is read locally, so no network is needed.
    networkMode: 'always',
    mutationFn: (file: File) => readSpreadsheetInWorker(file, limits),
    onSuccess: job.choose,
    gcTime: 0,
  });
  const read = ([file]: File[]) => {
    if (file && !isPending) mutate(file);
  };
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <FileDropZone label={translate('resources.products.import.file.input')} accept=".xlsx,.csv" onFiles={read}>
            {openFilePicker => (
              <Stack sx={{ alignItems: 'center', gap: 1.5, p: 2, textAlign: 'center' }}>
                <Button
                  variant="contained"
                  startIcon={<UploadIcon />}
                  aria-disabled={isPending || undefined}
                  onClick={openFilePicker}
                  autoFocus
                >
                  {translate('resources.products.import.file.choose')}
                </Button>
                <Typography color="textSecondary" role="status">
                  {translate(`resources.products.import.file.${isPending ? 'reading' : 'drop'}`)}
                </Typography>
              </Stack>
            )}
          </FileDropZone>
          {error && <Alert severity="error">{translate(`spreadsheet.problems.${error.message}`, words)}</Alert>}
          <Typography color="textSecondary">{translate('resources.products.import.file.rules', words)}</Typography>
          <div>
            <Button color="inherit" variant="outlined" startIcon={<DownloadIcon />} onClick={saveTemplate}>
              {translate('resources.products.import.file.template')}
            </Button>
          </div>
          {undoable && <RecentImports onUndone={job.endRun} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        {job.table && (
          <Button variant="contained" onClick={() => job.goTo('mapping')}>
            {translate('resources.products.import.file.keep', { name: job.table.name })}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
