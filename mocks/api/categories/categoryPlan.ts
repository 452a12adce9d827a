import { sql } from 'drizzle-orm';
import { categories, products } from '../../db/schema/catalog';
import type { ApiContext } from '../http/context';
import { getPublishedProductsFigure } from '../products/publishing';
import { selectIdsInSubtrees } from '../rest/filters';
import type { ActionDefinition, ActionPlan, ActionPlanInput } from '../rest/plan';

type Category = typeof categories.$inferSelect;

/**
 * Plans enabling and disabling categories. A preview of disabling counts the published products in the categories and
 * their descendants: they stay on sale, but cannot be published again.
 */
export const buildCategoryActionPlan = async (
  c: ApiContext,
  action: ActionDefinition,
  records: Category[],
  { lock }: ActionPlanInput,
): Promise<ActionPlan> => {
  const plan = { refusals: [], changes: new Map(), summary: {}, commit: async () => {} };
  const ids = records.flatMap(({ id, status }) => (status === action.to ? [] : id));
  if (lock || action.to !== 'disabled' || ids.length === 0) return plan;
  const where = sql`${products.categoryId} in ${selectIdsInSubtrees(categories, ids)}`;
  return { ...plan, summary: { figures: [await getPublishedProductsFigure(c, 'stillOnSale', where)] } };
};
