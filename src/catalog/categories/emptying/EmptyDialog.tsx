import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { Form, useTranslate } from 'react-admin';
import { labelsAbove } from '../../../components/form/fieldLayout';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useCan } from '../../../components/access';
import type { Category, CategoryContents } from '../category';
import { TargetInput } from './TargetInput';
import { useMoveContents } from './useMoveContents';

type EmptyDialogProps = { category: Category; message: string; contents: CategoryContents; onClose: () => void };

const noTarget = { to: null };

/** Says what a category still holds, and moves that to another of the user's choice before the category goes. */
export const EmptyDialog = ({ category, message, contents, onClose }: EmptyDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const holdsProducts = contents.products.count > 0;
  const mayMove = useCan('move');
  const mayUpdate = useCan('update', 'products');
  const may = mayMove && (mayUpdate || !holdsProducts);
  const { move, isPending, error } = useMoveContents(category, onClose);
  const { name } = category;
  return (
    <Dialog open onClose={isPending ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <Form onSubmit={move} defaultValues={noTarget} noValidate disableInvalidFormNotification>
        <DialogTitle id={id}>{translate('resources.categories.emptying.title', { name })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, ...labelsAbove }}>
            <Alert severity="warning">{message}</Alert>
            {error && <Alert severity="error">{error}</Alert>}
            {may ? (
              <TargetInput category={category} top={!holdsProducts} />
            ) : (
              <Typography>{translate('resources.categories.emptying.denied')}</Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} aria-disabled={isPending || undefined} autoFocus>
            {translate(may ? 'ra.action.cancel' : 'ra.action.close')}
          </Button>
          {may && (
            <SubmitButton color="error" busy={isPending}>
              {translate('resources.categories.emptying.confirm')}
            </SubmitButton>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
