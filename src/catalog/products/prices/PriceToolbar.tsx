import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { PasteProblemAlert } from '@/admin/inputs/PasteProblemAlert';
import { ToolbarGroup } from '@/admin/list/BulkActionsToolbar';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { SubmitButton } from '@/admin/record/RecordForm';
import { DiscardChangesDialog, UnsavedChangesGuard, useBlockNavigation } from '@/admin/record/UnsavedChangesGuard';
import type { Product } from '../product';
import { listChangedPriceDrafts, discardPriceDrafts, usePriceDraftsStore, usePriceEditor } from './usePriceDraftsStore';
import { hasVisiblePriceProblem, PriceProblem } from './PriceProblem';

/** Lists the prices with a problem that are not on the page. */
const ProblemsElsewhere = () => {
  const translate = useTranslate();
  const { store } = usePriceEditor();
  const { data = [] } = useListContext<Product>();
  const drafts = usePriceDraftsStore(state => state.drafts);
  const elsewhere = [...drafts.values()].filter(
    draft => hasVisiblePriceProblem(draft) && !data.some(({ id }) => id === draft.product.id),
  );
  if (elsewhere.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mx: 2, mb: 1 }}>
      {translate('resources.products.prices.elsewhere')}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {elsewhere.map(draft => (
          <li key={draft.product.id}>
            <span translate="no">{draft.product.name}</span>
            {translate('action.because', { reason: '' })}
            <PriceProblem draft={draft} />{' '}
            <Link component="button" type="button" onClick={() => discardPriceDrafts(store, [draft.product.id])}>
              {translate('resources.products.prices.undo')}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
};

/** Says why the lines pasted last have filled nothing. */
const ProblemOfPaste = () => {
  const { store } = usePriceEditor();
  const problem = usePriceDraftsStore(state => state.pasteProblem);
  if (!problem) return null;
  return (
    <PasteProblemAlert problem={problem} onClose={() => store.setState({ pasteProblem: null })} sx={{ mx: 2, mb: 1 }} />
  );
};

/** Keeps the user on the page while prices are being saved. */
const NavigationBlock = () => {
  useBlockNavigation(true);
  return null;
};

/** The toolbar of the price editor: how many prices have changed, and buttons to save and to cancel. */
export const PriceToolbar = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { save } = usePriceEditor();
  const [isAsking, setAsking] = useState(false);
  const count = usePriceDraftsStore(state => listChangedPriceDrafts(state).length);
  const saving = usePriceDraftsStore(state => state.saving);
  const status = saving
    ? translate('resources.products.prices.saving', saving)
    : translate('resources.products.prices.changed', { smart_count: count });
  return (
    <>
      <ListToolbar pinned>
        <ToolbarGroup label={translate('resources.products.prices.action')}>
          <SubmitButton type="button" data-save-prices busy={saving !== null} onClick={() => void save()}>
            {translate('ra.action.save')}
          </SubmitButton>
          <Button
            variant="outlined"
            color="inherit"
            disabled={saving !== null}
            onClick={() => (count > 0 ? setAsking(true) : onClose())}
          >
            {translate('ra.action.cancel')}
          </Button>
          <Typography role="status">{status}</Typography>
          <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {translate('resources.products.prices.keys')}
          </Typography>
        </ToolbarGroup>
      </ListToolbar>
      <ProblemOfPaste />
      <ProblemsElsewhere />
      {saving ? <NavigationBlock /> : <UnsavedChangesGuard dirty={count > 0} />}
      <DiscardChangesDialog open={isAsking} onDiscard={onClose} onStay={() => setAsking(false)} />
    </>
  );
};
