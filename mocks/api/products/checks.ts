import { and, eq, exists, getTableName, inArray, sql } from 'drizzle-orm';
import type { ProductPayload } from '@/catalog/products/product';
import { categories, products } from '../../db/schema/catalog';
import { orderItems } from '../../db/schema/orders';
import { suppliers } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { ApiError, createValidationError } from '../http/errors';
import type { MessageSelector } from '../http/messages';
import { createBatchLoader, type RecordChange } from '../rest/plan';
import { getScopeCondition } from '../rest/scope/callScopes';
import { findApprovedSupplierIds, findDisabledCategoryIds } from './publishing';

/** Returns which records exist and are visible to the caller. A write locks them so that they cannot be deleted before the transaction ends. */
const findExistingIds = async (c: ApiContext, table: typeof categories | typeof suppliers, ids: readonly string[]) => {
  const { db, readOnly } = c.var;
  if (ids.length === 0) return new Set<string>();
  const found = db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), getScopeCondition(c, getTableName(table))))
    .orderBy(table.id);
  return new Set((await (readOnly ? found : found.for('share'))).map(({ id }) => id));
};

const isOnSale = ({ before }: RecordChange) => before?.['status'] === 'on_sale';

/** Returns the ids of the categories, or suppliers, that these changes assign to products which did not have them. */
const listNewReferences = (changes: readonly RecordChange[], field: 'categoryId' | 'supplierId') => [
  ...new Set(
    changes.flatMap(({ before, values }) => {
      const id = values?.[field];
      return typeof id === 'string' && id !== before?.[field] ? [id] : [];
    }),
  ),
];

/** Loads which of the newly assigned categories and suppliers exist, are disabled or are approved. */
const loadNewReferences = createBatchLoader(async (c, batch) => {
  const { db } = c.var;
  const onSale = batch.filter(isOnSale);
  return {
    categories: await findExistingIds(c, categories, listNewReferences(batch, 'categoryId')),
    suppliers: await findExistingIds(c, suppliers, listNewReferences(batch, 'supplierId')),
    disabled: await findDisabledCategoryIds(db, listNewReferences(onSale, 'categoryId')),
    approved: await findApprovedSupplierIds(db, listNewReferences(onSale, 'supplierId')),
  };
});

/**
 * Throws 422 with error messages by field if a product to be written is invalid. Does nothing for actions and deletions.
 */
export const assertValidProduct = async (c: ApiContext, change: RecordChange, batch: readonly RecordChange[]) => {
  const { before, values } = change;
  // An action only writes the status and has its own rules.
  if (!values || values['categoryId'] === undefined) return;
  const { categoryId, supplierId, price, images = [] } = values as ProductPayload;
  const errors: Record<string, MessageSelector> = {};
  const onSale = isOnSale(change);
  const known = await loadNewReferences(c, batch);
  if (categoryId !== before?.['categoryId']) {
    if (!known.categories.has(categoryId)) errors['categoryId'] = messages => messages.products.noCategory;
    else if (onSale && known.disabled.has(categoryId))
      errors['categoryId'] = messages => messages.products.onSaleCategory;
  }
  if (supplierId !== before?.['supplierId']) {
    if (!known.suppliers.has(supplierId)) errors['supplierId'] = messages => messages.products.noSupplier;
    else if (onSale && !known.approved.has(supplierId))
      errors['supplierId'] = messages => messages.products.onSaleSupplier;
  }
  if (onSale && Number(price) === 0) errors['price'] = messages => messages.products.onSalePrice;
  if (new Set(images).size < images.length) errors['images'] = messages => messages.products.sameImage;
  if (Object.keys(errors).length > 0) throw createValidationError(errors);
};

/** Returns the products among `ids` that have orders, with the reason why they cannot be deleted. */
export const findUndeletableProducts = async ({ var: { db } }: ApiContext, ids: string[]) => {
  const { productId } = orderItems;
  const rows =
    ids.length > 0 ? await db.selectDistinct({ productId }).from(orderItems).where(inArray(productId, ids)) : [];
  const ordered: MessageSelector = messages => messages.products.ordered;
  return new Map(rows.map(row => [row.productId, ordered]));
};

/** Throws 409 if a supplier to be deleted still has products. */
export const blockDeletionOfSupplierWithProducts = async (c: ApiContext, { before, values }: RecordChange) => {
  if (!before || values) return;
  const { db } = c.var;
  const theirs = db
    .select({ one: sql`1` })
    .from(products)
    .where(eq(products.supplierId, String(before['id'])));
  const [found] = await db.select({ kept: sql<boolean>`${exists(theirs)}` }).from(sql`(values (1)) as supplier`);
  if (found?.kept) throw new ApiError(409, messages => messages.products.supplies);
};
