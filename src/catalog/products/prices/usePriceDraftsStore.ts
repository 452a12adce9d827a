import { createContext, use } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { amountToCents } from '@/admin/fields/money';
import type { PasteProblem } from '@/admin/inputs/pastedLines';
import { readNumber } from '@/models/input';
import { shouldReviewProductChange } from '../import/productImport';
import { productPayloadSchema, type Product } from '../product';

/** A price that the user has typed, and has not saved yet. */
export type PriceDraft = {
  /** The product as it was on screen when the user began to type. */
  product: Product;
  text: string;
  /** The user has left the input, so its problem may be shown. */
  isLeft: boolean;
  /** Why the price could not be saved. */
  error?: Error;
};

type PriceDraftsState = {
  /** The drafts by product id, in the order in which they were typed. */
  drafts: ReadonlyMap<string, PriceDraft>;
  /** How many prices have been sent, while they are being saved. */
  saving: { done: number; total: number } | null;
  /** Whether the first input gets the focus when it renders, or still has it. */
  focusesFirst: boolean;
  /** Why the lines pasted last have filled nothing. */
  pasteProblem: PasteProblem | null;
};

/** The prices that the user has typed on a list, on all of its pages. */
export type PriceDraftsStore = StoreApi<PriceDraftsState>;

export const createPriceDraftsStore = (): PriceDraftsStore =>
  createStore(() => ({ drafts: new Map(), saving: null, focusesFirst: true, pasteProblem: null }));

/** Returns the price as the API takes it. */
export const parsePriceDraft = ({ text }: Pick<PriceDraft, 'text'>) => readNumber(text);

const { price: schema } = productPayloadSchema.shape;
const rules = 'resources.products.rules';
const validate = createSchemaFieldValidator(schema, `${rules}.price`);

/** Returns the message key of what is wrong with a typed price. */
export const validatePriceDraft = (draft: PriceDraft): string | undefined => {
  const price = parsePriceDraft(draft);
  return price === '' ? `${rules}.priceRequired` : validate(price);
};

/** Whether the typed price is invalid, or another one than that of the product. */
export const isPriceChanged = (draft: PriceDraft) => {
  if (validatePriceDraft(draft)) return true;
  return amountToCents(parsePriceDraft(draft)) !== amountToCents(draft.product.price);
};

/** Whether the typed price differs from the product's by more than half, so that it may be a slip. */
export const isLargePriceChange = (draft: PriceDraft) =>
  !validatePriceDraft(draft) &&
  shouldReviewProductChange({ field: 'price', before: draft.product.price, after: parsePriceDraft(draft) });

const update = (store: PriceDraftsStore, change: (drafts: Map<string, PriceDraft>) => void) =>
  store.setState(({ drafts }) => {
    const next = new Map(drafts);
    change(next);
    return { drafts: next };
  });

/** Sets what the user has typed. A draft keeps the product as it was when the user began. */
export const setPriceDraftText = (store: PriceDraftsStore, product: Product, text: string, isLeft = false) =>
  update(store, drafts => {
    drafts.set(product.id, { product: drafts.get(product.id)?.product ?? product, text, isLeft });
  });

/** Removes the drafts of products, whose inputs then show the saved prices. */
export const discardPriceDrafts = (store: PriceDraftsStore, ids: readonly string[]) =>
  update(store, drafts => ids.forEach(id => drafts.delete(id)));

/** Takes note that the user has left the input. A price that is still the same is no draft. */
export const handlePriceInputBlur = (store: PriceDraftsStore, id: string) => {
  const draft = store.getState().drafts.get(id);
  if (!draft) return;
  if (isPriceChanged(draft)) replaceDraft(store, { ...draft, text: parsePriceDraft(draft), isLeft: true });
  else discardPriceDrafts(store, [id]);
};

/** Replaces the draft of a product. */
export const replaceDraft = (store: PriceDraftsStore, draft: PriceDraft) =>
  update(store, drafts => void drafts.set(draft.product.id, draft));

/** Returns the drafts that would change a price, and those that are invalid. */
export const listChangedPriceDrafts = ({ drafts }: Pick<PriceDraftsState, 'drafts'>) =>
  [...drafts.values()].filter(isPriceChanged);

type PriceEditorContextValue = {
  store: PriceDraftsStore;
  /** Saves the drafts, by default all of them. */
  save: (ids?: readonly string[]) => Promise<void>;
  /** Moves the focus from an input to the one above or below it. */
  move: (input: HTMLElement, by: 1 | -1) => void;
};

export const PriceEditorContext = createContext<PriceEditorContextValue | null>(null);

/** Returns the price editor around the component. Throws outside of one. */
export const usePriceEditor = () => {
  const editor = use(PriceEditorContext);
  if (!editor) throw new Error('A price input needs a <PriceEditor> around it');
  return editor;
};

/** Returns a part of the drafts. Re-renders only when that part changes. */
export const usePriceDraftsStore = <T>(select: (state: PriceDraftsState) => T) =>
  useStore(usePriceEditor().store, select);
