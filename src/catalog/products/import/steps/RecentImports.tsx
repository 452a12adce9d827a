import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use, useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useErrorMessage } from '@/ui/feedback/useErrorNotification';
import type { ProductImport } from '../productImport';
import { UndoImportDialog } from './UndoImportDialog';

/** Imports that are shown before the user asks for all. */
const few = 3;

type RecentImportProps = { record: ProductImport; onUndo: () => void };

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
export const RecentImports = ({ onUndone }: { onUndone: () => void }) => {
  const titleId = useId();
  const translate = useTranslate();
  const errorMessage = useErrorMessage();
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
