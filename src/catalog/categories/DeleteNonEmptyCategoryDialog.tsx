import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId, useMemo } from 'react';
import { Form, useTranslate, useDataProvider, useNotify, AutocompleteInput, required } from 'react-admin';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useIsLimited } from '@/admin/useFormatScope';
import { useCan } from '@/ui/access';
import { type Category, type CategoryContentsSummary, maxCategoryLevels } from './category';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useTreeControllerContext } from '@/admin/tree/useTree';
import { listNodeAndDescendants, countLevelsOfSubtree, getNodeLevel, formatNodePath } from '@/admin/tree/tree';

/** Maximum number of choices shown at once. Typing finds the others. */
const mostShown = 100;

const messages = 'resources.categories.emptying';

const missing = required('resources.categories.rules.target');

/**
 * Input for the category that receives the contents. Offers every category outside the emptied branch where the
 * contents stay within the level limit, and the top level if `top` is set.
 */
const TargetInput = ({ category, top }: { category: Category; top: boolean }) => {
  const translate = useTranslate();
  const { fullTree } = useTreeControllerContext();
  const choices = useMemo(() => {
    const node = fullTree.nodes.get(category.id);
    const own = new Set(node && listNodeAndDescendants(node));
    const below = node ? countLevelsOfSubtree(node) - 1 : 0;
    return [...fullTree.nodes.values()]
      .filter(other => !own.has(other) && getNodeLevel(other) + below <= maxCategoryLevels)
      .map(other => ({ id: other.id, name: formatNodePath(other, record => String(record['name'])) }));
  }, [fullTree, category.id]);
  const placeholder = top ? translate('tree.top') : undefined;
  return (
    <AutocompleteInput
      source="to"
      label="resources.categories.emptying.to"
      choices={choices}
      validate={top ? undefined : missing}
      suggestionLimit={mostShown}
      translateChoice={false}
      TextFieldProps={{ placeholder, slotProps: { inputLabel: { shrink: true } } }}
      helperText={top ? 'resources.categories.hints.top' : 'resources.categories.hints.target'}
    />
  );
};

/**
 * Moves a category's contents and deletes the category in one transaction, then notifies the user of the moved counts.
 */
const useMoveContents = ({ id, name }: Category, onDone: () => void) => {
  const notify = useNotify();
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['categories', 'moveContents'],
    mutationFn: (to: string | null) => dataProvider.moveContents(id, { to, delete: true }),
    onSuccess: ({ data: { products, children } }) => {
      const contents = Object.entries({ products, children })
        .filter(([, count]) => count > 0)
        .map(([kind, smart_count]) => translate(`${messages}.${kind}`, { smart_count }))
        .join(translate(`${messages}.and`));
      // A colleague may have emptied the category meanwhile.
      notify(contents ? `${messages}.done` : 'record.deleted', { type: 'success', messageArgs: { name, contents } });
      queryClient.invalidateQueries({ queryKey: ['categories'] });
      queryClient.invalidateQueries({ queryKey: ['products'] });
      onDone();
    },
  });
  return {
    move: ({ to }: { to?: string | null }) => {
      if (!isPending) mutate(to || null);
    },
    isPending,
    error: error && errorNotification.format('move', error),
  };
};

type EmptyCategoryDialogProps = {
  category: Category;
  message: string;
  contents: CategoryContentsSummary;
  onClose: () => void;
};

const noTarget = { to: null };

/**
 * Confirmation dialog for a non-empty category: lists its contents and moves them to a chosen category before deletion.
 */
export const DeleteNonEmptyCategoryDialog = ({ category, message, contents, onClose }: EmptyCategoryDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const hasProducts = contents.products.count > 0;
  const mayMove = useCan('move');
  const mayUpdate = useCan('update', 'products');
  // All products of the category move.
  const isLimited = useIsLimited('update', 'products');
  const canMoveContents = mayMove && !isLimited && (mayUpdate || !hasProducts);
  const { move, isPending, error } = useMoveContents(category, onClose);
  const { name } = category;
  return (
    <Dialog open onClose={isPending ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <Form onSubmit={move} defaultValues={noTarget} noValidate disableInvalidFormNotification>
        <DialogTitle id={id}>{translate('resources.categories.emptying.title', { name })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, ...labelAboveLayout }}>
            <Alert severity="warning">{message}</Alert>
            {error && <Alert severity="error">{error}</Alert>}
            {canMoveContents ? (
              <TargetInput category={category} top={!hasProducts} />
            ) : (
              <Typography>{translate('resources.categories.emptying.denied')}</Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} aria-disabled={isPending || undefined} autoFocus>
            {translate(canMoveContents ? 'ra.action.cancel' : 'ra.action.close')}
          </Button>
          {canMoveContents && (
            <SubmitButton color="error" busy={isPending}>
              {translate('resources.categories.emptying.confirm')}
            </SubmitButton>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
