import { HttpError, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { createFieldPicker } from '@/admin/inputs/pickFields';
import { findRecordChanges, getConflictRecord } from '@/admin/record/differences';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import { useRefreshResourceLists } from '@/admin/record/useRecordNavigation';
import { useHasApiCapability } from '@/ui/access';
import { productPayloadSchema, type Product } from '../product';
import {
  listChangedPriceDrafts,
  parsePriceDraft,
  replaceDraft,
  discardPriceDrafts,
  validatePriceDraft,
  type PriceDraft,
  type PriceDraftsStore,
} from './usePriceDraftsStore';

const fields = Object.keys(productPayloadSchema.shape);
/** Picks the fields of a product that the API accepts, with its version. */
export const toProductPayload = createFieldPicker(fields);

/** Sales change the stock while prices are being edited. A price is saved again that often. */
const mostSales = 5;

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Returns a function that saves a price, with the version of the product that was on screen. Throws like `update`. */
const useSavePrice = () => {
  const dataProvider = useDataProvider();
  const hasVersions = useHasApiCapability('versions');
  const [update] = useUpdate<Product>();
  const send = (product: Product, price: string) =>
    update(
      'products',
      { id: product.id, data: toProductPayload({ ...product, price }), previousData: product },
      { returnPromise: true, mutationMode: 'pessimistic' },
      // react-admin's type does not follow the option.
    ) as Promise<Product>;
  // The list of another API may have fewer fields, or no versions. Saving would then lose what it does not show.
  const complete = async (product: Product) => {
    if (hasVersions && fields.every(field => field in product)) return product;
    const { data: current } = await dataProvider.getOne<Product>('products', { id: product.id });
    if (current.price !== product.price) throw new HttpError('http.changed', 409, { code: 409, data: { current } });
    return current;
  };
  return async (draft: PriceDraft) => {
    const price = parsePriceDraft(draft);
    let product = await complete(draft.product);
    for (let sales = 0; ; sales += 1) {
      try {
        return await send(product, price);
      } catch (error) {
        const current = getConflictRecord(error) as Product | undefined;
        const others = current && findRecordChanges(draft.product, current).filter(({ field }) => field !== 'stock');
        if (!current || others?.length !== 0 || sales === mostSales) throw error;
        product = current;
      }
    }
  };
};

/**
 * Returns a function that saves the typed prices one after another, each with the version that was on screen, and keeps
 * those that fail. Nothing is saved while one of them is invalid. It resolves to whether all are saved.
 */
export const useSavePrices = (store: PriceDraftsStore) => {
  const notify = useNotify();
  const notifyOfRecord = useNotifyWithRecordLink();
  const refresh = useRefreshResourceLists();
  const savePrice = useSavePrice();
  const tell = (saved: readonly Product[], failed: number) => {
    const [first] = saved;
    if (failed > 0)
      notify('resources.products.prices.someFailed', {
        type: 'warning',
        messageArgs: { saved: saved.length, smart_count: failed },
      });
    else if (first && saved.length === 1) notifyOfRecord('record.saved', first);
    else notify('resources.products.prices.saved', { type: 'success', messageArgs: { smart_count: saved.length } });
  };
  return async (ids?: readonly string[]) => {
    const drafts = listChangedPriceDrafts(store.getState()).filter(({ product }) => !ids || ids.includes(product.id));
    for (const draft of drafts) replaceDraft(store, { ...draft, isLeft: true });
    if (drafts.some(validatePriceDraft)) return false;
    if (drafts.length === 0) return true;
    const saved: Product[] = [];
    for (const draft of drafts) {
      store.setState({ saving: { done: saved.length, total: drafts.length } });
      try {
        saved.push(await savePrice(draft));
        discardPriceDrafts(store, [draft.product.id]);
      } catch (error) {
        replaceDraft(store, { ...draft, isLeft: true, error: toError(error) });
      }
    }
    store.setState({ saving: null });
    tell(saved, drafts.length - saved.length);
    if (saved.length > 0) refresh();
    return saved.length === drafts.length;
  };
};
