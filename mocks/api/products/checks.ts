import { eq, exists, inArray, sql } from 'drizzle-orm';
import type { ProductPayload } from '@/catalog/products/product';
import { categories, products } from '../../db/schema/catalog';
import { orderItems } from '../../db/schema/orders';
import { suppliers } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { ApiError, createValidationError } from '../http/errors';
import type { MessageSelector } from '../http/messages';
import type { RecordChange } from '../rest/plan';
import { findApprovedSupplierIds, findDisabledCategoryIds } from './publishing';

/** Whether the record exists. A write locks it so that it cannot be deleted before the transaction ends. */
const isThere = async (
  { var: { db, readOnly } }: ApiContext,
  table: typeof categories | typeof suppliers,
  id: string,
) => {
  const found = db.select({ id: table.id }).from(table).where(eq(table.id, id));
  return (await (readOnly ? found : found.for('share'))).length > 0;
};

/**
 * Throws 422 with error messages by field if a product to be written is invalid. Does nothing for actions and deletions.
 */
export const assertValidProduct = async (c: ApiContext, { before, values }: RecordChange) => {
  // An action only writes the status and has its own rules.
  if (!values || values['categoryId'] === undefined) return;
  const { categoryId, supplierId, price, images = [] } = values as ProductPayload;
  const errors: Record<string, MessageSelector> = {};
  const onSale = before?.['status'] === 'on_sale';
  const { db } = c.var;
  if (categoryId !== before?.['categoryId']) {
    if (!(await isThere(c, categories, categoryId))) errors['categoryId'] = messages => messages.products.noCategory;
    else if (onSale && (await findDisabledCategoryIds(db, [categoryId])).has(categoryId))
      errors['categoryId'] = messages => messages.products.onSaleCategory;
  }
  if (supplierId !== before?.['supplierId']) {
    if (!(await isThere(c, suppliers, supplierId))) errors['supplierId'] = messages => messages.products.noSupplier;
    else if (onSale && !(await findApprovedSupplierIds(db, [supplierId])).has(supplierId))
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
export const blockDeletionOfSupplierWithProducts = async (
  { var: { db } }: ApiContext,
  { before, values }: RecordChange,
) => {
  if (!before || values) return;
  const theirs = db
    .select({ one: sql`1` })
    .from(products)
    .where(eq(products.supplierId, String(before['id'])));
  const [found] = await db.select({ kept: sql<boolean>`${exists(theirs)}` }).from(sql`(values (1)) as supplier`);
  if (found?.kept) throw new ApiError(409, messages => messages.products.supplies);
};
