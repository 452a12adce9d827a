import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import { ConflictDialog } from '@/admin/record/ConflictDialog';
import { findFieldConflicts, getConflictRecord } from '@/admin/record/differences';
import { useRefreshResourceLists } from '@/admin/record/useRecordNavigation';
import { getFieldErrors, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import type { Product } from '../product';
import { toProductPayload } from './useSavePrices';
import {
  isLargePriceChange,
  parsePriceDraft,
  replaceDraft,
  discardPriceDrafts,
  usePriceEditor,
  validatePriceDraft,
  type PriceDraft,
} from './usePriceDraftsStore';

/** Whether a typed price cannot be saved as it is, and the user has been told. */
export const hasVisiblePriceProblem = (draft: PriceDraft) =>
  draft.isLeft && (draft.error !== undefined || validatePriceDraft(draft) !== undefined);

type ConflictProps = { draft: PriceDraft; theirs: Product };

/** Compares a product that somebody else has changed with the typed price. The user chooses as in the edit form. */
const PriceConflict = ({ draft, theirs }: ConflictProps) => {
  const translate = useTranslate();
  const { store, save } = usePriceEditor();
  const refresh = useRefreshResourceLists();
  const [isOpen, setOpen] = useState(false);
  const mine = { ...draft.product, price: parsePriceDraft(draft) };
  const keepMine = () => {
    const { error: _, ...rest } = draft;
    replaceDraft(store, { ...rest, product: theirs });
    void save([theirs.id]);
  };
  const takeTheirs = () => {
    discardPriceDrafts(store, [theirs.id]);
    refresh();
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('resources.products.prices.compare')}
      </Button>
      {isOpen && (
        <ConflictDialog
          theirs={theirs}
          differences={findFieldConflicts(toProductPayload(mine), theirs, field => field === 'price')}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** Says what is wrong with a typed price, or that it differs by much. Renders nothing until the user has left the input. */
export const PriceProblem = ({ draft }: { draft: PriceDraft }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const errorMessage = useGetErrorMessage();
  const { error, isLeft } = draft;
  const invalid = validatePriceDraft(draft);
  if (!isLeft) return null;
  if (invalid) return translate(invalid);
  const theirs = getConflictRecord(error) as Product | undefined;
  if (theirs)
    return (
      <>
        {translate('resources.products.prices.conflict', { price: formatMoney(theirs.price, locale) })}{' '}
        <PriceConflict draft={draft} theirs={theirs} />
      </>
    );
  if (error) return getFieldErrors(error)?.['price'] ?? errorMessage(error);
  return isLargePriceChange(draft) ? translate('resources.products.prices.large') : null;
};
