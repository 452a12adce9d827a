import { FormControl, FormHelperText, InputAdornment, OutlinedInput, Typography } from '@mui/material';
import { useId, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useListContext, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import { assignPastedLines, isSinglePastedValue } from '@/admin/inputs/pastedLines';
import { isComposing } from '@/ui/keyboard';
import type { Product } from '../product';
import {
  handlePriceInputBlur,
  setPriceDraftText,
  discardPriceDrafts,
  usePriceDraftsStore,
  usePriceEditor,
  type PriceDraft,
} from './usePriceDraftsStore';
import { hasVisiblePriceProblem, PriceProblem } from './PriceProblem';

const steps: Readonly<Partial<Record<string, 1 | -1>>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

type InputEvent = { target: HTMLInputElement | HTMLTextAreaElement };

/** Returns the focus and the handlers of a product's input: keys, and pasting a column of prices. */
const usePriceInput = (product: Product) => {
  const { store, move } = usePriceEditor();
  const { data = [] } = useListContext<Product>();
  const isFirst = data[0]?.id === product.id;
  const hasEditorFocus = usePriceDraftsStore(({ focusesFirst }) => focusesFirst) && isFirst;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.key === 'Enter' && event.shiftKey ? -1 : steps[event.key];
    if (event.key === 'Escape') discardPriceDrafts(store, [product.id]);
    else if (by && event.target instanceof HTMLElement) move(event.target, by);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text');
    if (isSinglePastedValue(text)) return;
    event.preventDefault();
    const pasted = assignPastedLines(text, {
      cellsOf: line => line.split('\t').flatMap(cell => cell.trim() || []),
      read: cells => ({ value: cells.at(-1) ?? '', others: cells.slice(0, -1) }),
      rows: data.map(({ id, sku }) => ({ id, name: sku })),
      at: data.findIndex(({ id }) => id === product.id),
    });
    store.setState({ pasteProblem: 'problem' in pasted ? pasted.problem : null });
    if ('problem' in pasted) return;
    for (const target of data) {
      const line = pasted.filled.get(target.id);
      if (line) setPriceDraftText(store, target, line.value, true);
    }
  };
  return {
    autoFocus: hasEditorFocus,
    onKeyDown,
    onPaste,
    onChange: ({ target }: InputEvent) => setPriceDraftText(store, product, target.value),
    onFocus: ({ target }: InputEvent) => target.select(),
    onBlur: () => {
      store.setState({ focusesFirst: false });
      handlePriceInputBlur(store, product.id);
    },
    // The first click selects the price, also where the editor has moved the focus. The next one places the cursor.
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      const input = event.currentTarget;
      if (input === document.activeElement && !hasEditorFocus) return;
      store.setState({ focusesFirst: false });
      event.preventDefault();
      input.focus();
      input.select();
    },
  };
};

// In a table the inputs end in a line with the amounts, on a card they begin in one.
const layout = {
  m: 0,
  py: 0.5,
  maxWidth: '100%',
  alignItems: { xs: 'flex-start', sm: 'flex-end' },
  '& > div': { display: 'flex', flexDirection: { xs: 'row-reverse', sm: 'row' }, alignItems: 'center', gap: 1 },
  '& del': { color: 'text.secondary' },
  '& .MuiOutlinedInput-root': { width: 128, height: 32 },
  '& input': { textAlign: 'right' },
  '& .MuiFormHelperText-root': { m: 0, whiteSpace: 'normal', textAlign: { sm: 'right' } },
};

type PriceInputProps = { product: Product; draft: PriceDraft | undefined };

const PriceInput = ({ product, draft }: PriceInputProps) => {
  const helpId = useId();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const isSaving = usePriceDraftsStore(({ saving }) => saving !== null);
  const { onMouseDown, ...handlers } = usePriceInput(product);
  const isWrong = draft !== undefined && hasVisiblePriceProblem(draft);
  return (
    <FormControl error={isWrong} sx={layout}>
      <div>
        {draft && (
          <Typography component="del" variant="body2">
            {formatMoney(draft.product.price, locale)}
          </Typography>
        )}
        <OutlinedInput
          size="small"
          value={draft?.text ?? product.price}
          readOnly={isSaving}
          autoComplete="off"
          startAdornment={<InputAdornment position="start">¥</InputAdornment>}
          inputProps={{
            'data-price': '',
            'aria-label': translate('resources.products.prices.input', { name: product.name }),
            'aria-describedby': draft && helpId,
            inputMode: 'decimal',
            enterKeyHint: 'next',
            onMouseDown,
          }}
          {...handlers}
        />
      </div>
      {draft && (
        <FormHelperText id={helpId} aria-live="polite">
          <PriceProblem draft={draft} />
        </FormHelperText>
      )}
    </FormControl>
  );
};

/** An input for the price of a row. It re-renders only when its own price changes. */
export const EditablePriceField = () => {
  const product = useRecordContext<Product>();
  const draft = usePriceDraftsStore(({ drafts }) => product && drafts.get(product.id));
  return product && <PriceInput product={product} draft={draft} />;
};
