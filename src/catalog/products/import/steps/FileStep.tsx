import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate, useDataProvider } from 'react-admin';
import { readSpreadsheetInWorker } from '@/admin/import/readSpreadsheetInWorker';
import { useHasApiCapability } from '@/ui/access';
import { FileDropZone } from '@/ui/FileDropZone';
import { useDownloadImportTemplate } from '../useImportFiles';
import { maxImportBytes, maxImportRows, type ProductImportRecord } from '../productImport';
import type { ImportStepProps } from './CheckStep';
import { use, useId, useState } from 'react';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { UndoImportDialog } from './UndoImportDialog';

/** Imports that are shown before the user asks for all. */
const few = 3;

type RecentImportProps = { record: ProductImportRecord; onUndo: () => void };

/** Shows the file of an import, who imported it when, what it changed, and a button to undo it. */
const RecentImport = ({ record, onUndo }: RecentImportProps) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const { adminName: name, at, created, updated, undone, undoable } = record;
  const text = 'resources.products.import.recent';
  const file = record.fileName ?? translate(`${text}.unnamed`);
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Stack sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <span translate="no">{file}</span>
        <Typography variant="body2" color="textSecondary">
          {translate(`${text}.counts`, { name, at: formatDateTime(at, timeZone) ?? at, created, updated })}
          {undone > 0 && translate(`${text}.undone`, { smart_count: undone })}
        </Typography>
      </Stack>
      {undoable && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={translate(`${text}.undo`, { file })}
          onClick={onUndo}
        >
          {translate('ra.action.undo')}
        </Button>
      )}
    </Stack>
  );
};

/** Lists the latest imports of all admins, with a button to undo those of the last 24 hours. */
const RecentImports = ({ onUndone }: { onUndone: () => void }) => {
  const titleId = useId();
  const translate = useTranslate();
  const errorMessage = useGetErrorMessage();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [all, showAll] = useState(false);
  const [undoing, undo] = useState<string | null>(null);
  const { data: records = [], error } = useQuery({
    queryKey: ['products', 'imports'],
    queryFn: async () => (await dataProvider.productImports()).data,
  });
  if (error) return <Alert severity="warning">{errorMessage(error)}</Alert>;
  if (records.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1 }}>
      <Typography id={titleId} variant="h3">
        {translate('resources.products.import.recent.title')}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {records.slice(0, all ? records.length : few).map(record => (
          <RecentImport key={record.id} record={record} onUndo={() => undo(record.id)} />
        ))}
      </Stack>
      {!all && records.length > few && (
        <Button size="small" color="inherit" sx={{ alignSelf: 'start' }} onClick={() => showAll(true)}>
          {translate('resources.products.import.recent.more', { smart_count: records.length })}
        </Button>
      )}
      {undoing !== null && <UndoImportDialog id={undoing} onClose={() => undo(null)} onUndone={onUndone} />}
    </Stack>
  );
};

const limits = { maxRows: maxImportRows, maxBytes: maxImportBytes };
const limitTexts = { megabytes: maxImportBytes / 1_000_000, rows: maxImportRows };

/** The first step: choose a file or download a template. */
export const FileStep = ({ job, onClose }: ImportStepProps) => {
  const translate = useTranslate();
  const saveTemplate = useDownloadImportTemplate();
  const undoable = useHasApiCapability('history');
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['products', 'readFile'],
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
          {error && <Alert severity="error">{translate(`spreadsheet.problems.${error.message}`, limitTexts)}</Alert>}
          <Typography color="textSecondary">{translate('resources.products.import.file.rules', limitTexts)}</Typography>
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
