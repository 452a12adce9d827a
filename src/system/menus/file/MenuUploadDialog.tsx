import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
  Alert,
  AlertTitle,
  Box,
} from '@mui/material';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate, useNotify, type HttpError } from 'react-admin';
import { SubmitButton } from '@/admin/record/RecordForm';
import type { Tree } from '@/admin/tree/tree';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { MenuUploadChanges, MenuWithTitle } from '../menu';
import { MenuUploadChangeList } from './MenuUploadChangeList';
import { useRefreshResourceLists } from '@/admin/record/useRecordNavigation';
import { useErrorNotification, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

const errorsOf = (error: Error | HttpError) => {
  const errors: unknown = 'body' in error ? (error.body as { errors?: unknown } | null)?.errors : undefined;
  return Object.entries((errors ?? {}) as Record<string, string>);
};

const childrenOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'children' in entry ? entry.children : undefined;

const nameOf = (entry: unknown, position: number) =>
  typeof entry === 'object' && entry !== null && 'name' in entry && entry.name ? String(entry.name) : `#${position}`;

/**
 * Resolves an error path such as `menus.0.children.1.path` to the names of the entries from the top down and the field.
 */
const resolveMenuErrorPath = (menus: readonly unknown[], at: string) => {
  const names: string[] = [];
  let level: unknown = menus;
  let entry: unknown;
  const [, ...steps] = at.split('.');
  let field: string | undefined;
  for (const step of steps) {
    if (/^\d+$/.test(step) && Array.isArray(level)) {
      entry = level[Number(step)];
      names.push(nameOf(entry, Number(step) + 1));
      field = undefined;
    } else {
      level = step === 'children' ? childrenOf(entry) : undefined;
      field = step;
    }
  }
  return { way: names.join(' / '), field };
};

/** The alert's title when the problems of the entries are listed below it. */
const wrong = { message: 'resources.menus.file.wrong' };

/**
 * Shows why the API rejected a menu file: its error message, or the position, field and message of each invalid entry.
 */
const UploadProblem = ({ error, menus }: { error: Error; menus: unknown[] }) => {
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const getErrorMessage = useGetErrorMessage();
  const problems = errorsOf(error).map(([at, message]) => {
    const { way, field } = resolveMenuErrorPath(menus, at);
    const label = field && translate(`resources.menus.fields.${field}`, { _: field });
    return {
      at,
      text: [way, label, getErrorMessage({ message })].filter(Boolean).join(translate('resources.menus.file.colon')),
    };
  });
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle>{errorNotification.format('import', problems.length > 0 ? wrong : error)}</AlertTitle>
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problems.map(({ at, text }) => (
            <li key={at}>{text}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
};

/** Replaces the menu with the uploaded one, then notifies the user of the number of changes. */
const useUpload = (menus: unknown[], onDone: () => void) => {
  const notify = useNotify();
  const refresh = useRefreshResourceLists();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['menus', 'import'],
    mutationFn: () => dataProvider.importMenus({ menus, dryRun: false }),
    onSuccess: ({ data: { created, updated, deleted } }) => {
      const counts = { created: created.length, updated: updated.length, deleted: deleted.length };
      notify('resources.menus.file.done', { type: 'success', messageArgs: counts });
      refresh();
      onDone();
    },
  });
  return { upload: () => mutate(), isPending, error };
};

type UploadDialogProps = { name: string; menus: unknown[]; tree: Tree<MenuWithTitle>; onClose: () => void };

const changesNothing = ({ created, updated, deleted }: MenuUploadChanges) =>
  created.length + updated.length + deleted.length === 0;

/** Confirmation dialog that previews the changes of a menu file and uploads it. */
export const MenuUploadDialog = ({ name, menus, tree, onClose }: UploadDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error: refused } = useQuery({
    queryKey: ['menus', 'importPreview', id],
    queryFn: async () => (await dataProvider.importMenus({ menus, dryRun: true })).data,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { upload, isPending, error: failed } = useUpload(menus, onClose);
  const error = failed ?? refused;
  const nothing = data !== undefined && changesNothing(data);
  return (
    <Dialog open onClose={isPending ? undefined : onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('resources.menus.file.preview')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" translate="no" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {error && <UploadProblem error={error} menus={menus} />}
        {nothing && <Typography>{translate('resources.menus.file.same')}</Typography>}
        {data && !nothing && <MenuUploadChangeList differences={data} tree={tree} />}
        {!data && !error && <Skeleton variant="rounded" height={160} aria-busy />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus aria-disabled={isPending || undefined}>
          {translate(nothing ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!nothing && (
          <SubmitButton type="button" busy={isPending} disabled={!data} onClick={() => upload()}>
            {translate('resources.menus.file.confirm')}
          </SubmitButton>
        )}
      </DialogActions>
    </Dialog>
  );
};
