import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { createIdempotencyKey } from '@/admin/actions/action';
import { BulkRunProgressStep, BulkRunSummaryStep } from '@/admin/actions/BulkRunSteps';
import { useBulkRun, useBulkRunLeaveGuard } from '@/admin/actions/useBulkRun';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { useIgnoreDoublePress } from '@/ui/keyboard';
import { importUndoResultKinds, type UndoPreviewProduct } from '../productImport';
import { ProductChangeTable } from './ProductChangeTable';

const text = 'resources.products.import.undo';

/** Products that the undo skips come first, because the user must decide about them elsewhere. */
const order = ['skipped', 'restored', 'deleted'] as const;

type PreviewProps = { id: string; onClose: () => void; onConfirm: (ids: string[]) => void };

/** Shows what the undo would do to each product. */
const Preview = ({ id, onClose, onConfirm }: PreviewProps) => {
  const translate = useTranslate();
  const errorMessage = useGetErrorMessage();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['products', 'imports', id, 'undo'],
    queryFn: async () => (await dataProvider.previewImportUndo(id)).data.products,
    gcTime: 0,
  });
  const withResult = (result: UndoPreviewProduct['result']) =>
    (data ?? []).filter(product => product.result === result);
  const shown = order.flatMap(withResult);
  const ids = shown.filter(({ result }) => result !== 'skipped').map(product => product.id);
  const texts = (product: UndoPreviewProduct) =>
    product.result === 'deleted' ? translate(`${text}.remove`) : product.message;
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography>{translate(`${text}.description`)}</Typography>
          {error && <Alert severity="error">{errorMessage(error)}</Alert>}
          <Typography role="status">
            {!data && !error && translate(`${text}.loading`)}
            {data && ids.length === 0 && translate(`${text}.nothing`)}
            {importUndoResultKinds
              .map(result => ({ result, smart_count: withResult(result).length }))
              .filter(({ smart_count }) => smart_count > 0)
              .map(({ result, smart_count }) => translate(`${text}.${result}`, { smart_count }))
              .join(translate('field.and'))}
          </Typography>
          {shown.length > 0 && (
            <ProductChangeTable
              label={translate(`${text}.table`)}
              products={shown.map(product => ({ ...product, text: texts(product) }))}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={ids.length === 0} onClick={() => onConfirm(ids)}>
          {translate(`${text}.confirm`, { smart_count: ids.length })}
        </Button>
      </DialogActions>
    </>
  );
};

type UndoImportDialogProps = {
  id: string;
  onClose: () => void;
  /** Called when a product was undone. */
  onUndone: () => void;
};

/** Undoes an import where nothing has moved since: a preview of each product, the progress, and a summary. */
export const UndoImportDialog = ({ id, onClose, onUndone }: UndoImportDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [key] = useState(createIdempotencyKey);
  const { run, start, stop, resume, retry } = useBulkRun(
    async chunk => (await dataProvider.undoImport(id, { ids: chunk.ids, idempotencyKey: chunk.key })).data,
    {
      onBreak: () => {},
      onSettled: ({ succeeded }) => {
        queryClient.invalidateQueries({ queryKey: ['products'] });
        if (succeeded.length > 0) onUndone();
      },
    },
  );
  const ignoreDoublePress = useIgnoreDoublePress(run.phase === 'ready' ? null : run.phase);
  const { busy, leave } = useBulkRunLeaveGuard(run, stop, onClose);
  const label = translate(`${text}.action`);
  return (
    <Dialog open onClose={leave} onKeyDownCapture={ignoreDoublePress} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`${text}.title`)}</DialogTitle>
      {run.phase === 'ready' && <Preview id={id} onClose={onClose} onConfirm={ids => start(ids, key)} />}
      {run.phase === 'done' && <BulkRunSummaryStep {...{ run, label, onClose }} onRetry={retry} />}
      {busy && <BulkRunProgressStep {...{ run, label }} onStop={stop} onResume={resume} />}
    </Dialog>
  );
};
