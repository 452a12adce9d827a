import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { categories, products } from '../../db/schema/catalog';
import type { Database } from '../../db/database';
import { suppliers } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import type { MessageSelector } from '../http/messages';
import { hasPermission } from '../http/permissions';
import type { ActionDefinition, ActionPlan, ActionPlanInput, ActionRefusal } from '../rest/plan';

type Product = typeof products.$inferSelect;

/** Returns which of these categories are disabled or below a disabled one. */
export const findDisabledCategoryIds = async (db: Database, ids: readonly string[]) => {
  const { id, parentId, status } = categories;
  const closed = sql`(
    with recursive closed (id) as (
      select ${id} from ${categories} where ${status} = 'disabled'
      union select ${id} from ${categories} join closed on ${parentId} = closed.id
    ) select id from closed)`;
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .select({ id })
    .from(categories)
    .where(and(inArray(id, [...ids]), sql`${id} in ${closed}`));
  return new Set(rows.map(row => row.id));
};

/** Returns which of these suppliers are approved. With `lock` they stay approved until the transaction ends. */
export const findApprovedSupplierIds = async (db: Database, ids: readonly string[], lock = false) => {
  const { id, status } = suppliers;
  if (ids.length === 0) return new Set<string>();
  const wanted = db
    .select({ id })
    .from(suppliers)
    .where(and(inArray(id, [...ids]), eq(status, 'approved')))
    .orderBy(id);
  const rows = await (lock ? wanted.for('share') : wanted);
  return new Set(rows.map(row => row.id));
};

/** The number of product names that a preview lists. */
const mostNamed = 5;

/**
 * Returns the figure of a preview that counts the published products among those that match. Names the first of them if the
 * caller may list products.
 */
export const getPublishedProductsFigure = async ({ var: { db, admin } }: ApiContext, name: string, where: SQL) => {
  const published = and(where, eq(products.status, 'on_sale'));
  const count = await db.$count(products, published);
  if (!hasPermission(admin, 'products:list')) return { name, count };
  const named = db
    .select({ name: products.name })
    .from(products)
    .where(published)
    .orderBy(products.id)
    .limit(mostNamed);
  return { name, count, names: (await named).map(product => product.name) };
};

const distinct = (ids: string[]) => [...new Set(ids)];

/**
 * Plans publishing products. A product needs a price, an enabled category and an approved supplier; each refusal lists
 * every reason.
 */
export const buildPublishingPlan = async (
  { var: { db } }: ApiContext,
  action: ActionDefinition,
  records: Product[],
  { lock }: ActionPlanInput,
): Promise<ActionPlan> => {
  const wanted = action.to === 'on_sale' ? records : [];
  const closed = await findDisabledCategoryIds(db, distinct(wanted.map(({ categoryId }) => categoryId)));
  const approved = await findApprovedSupplierIds(db, distinct(wanted.map(({ supplierId }) => supplierId)), lock);
  const refusals = wanted.flatMap(({ id, price, categoryId, supplierId }): ActionRefusal[] => {
    const reasons: MessageSelector[] = [];
    if (Number(price) === 0) reasons.push(messages => messages.products.noPrice);
    if (closed.has(categoryId)) reasons.push(messages => messages.products.closedCategory);
    if (!approved.has(supplierId)) reasons.push(messages => messages.products.unapprovedSupplier);
    const text: MessageSelector = messages => reasons.map(reason => reason(messages)).join(messages.separator);
    return reasons.length > 0 ? [{ id, code: 409, text }] : [];
  });
  return { refusals, changes: new Map(), summary: {}, commit: async () => {} };
};
