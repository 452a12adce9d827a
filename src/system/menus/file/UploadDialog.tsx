import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { SubmitButton } from '../../../components/form/SubmitButton';
import type { Tree } from '../../../components/tree/tree';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import type { MenuDifferences, TitledMenu } from '../menu';
import { Differences } from './Differences';
import { UploadProblem } from './UploadProblem';
import { useUpload } from './useUpload';

type UploadDialogProps = { name: string; menus: unknown[]; tree: Tree<TitledMenu>; onClose: () => void };

const changesNothing = ({ created, updated, deleted }: MenuDifferences) =>
  created.length + updated.length + deleted.length === 0;

/** What a menu file would change, and the upload itself once the user has agreed to it. */
export const UploadDialog = ({ name, menus, tree, onClose }: UploadDialogProps) => {
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
        {data && !nothing && <Differences differences={data} tree={tree} />}
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
