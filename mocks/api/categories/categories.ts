import { sql } from 'drizzle-orm';
import { categoryPayloadSchema, categoryActions, maxCategoryLevels } from '@/catalog/categories/category';
import { menuPages } from '@/catalog/categories/menuPages';
import { categories as table, products } from '../../db/schema/catalog';
import { assertCategoryChangeAllowed } from './categoryGuard';
import { buildCategoryActionPlan } from './categoryPlan';
import { countSchema } from '../http/schemas';
import { defineCollection } from '../rest/collection';
import {
  timeFromFilter,
  equalsKnownValueFilter,
  containsFilter,
  equalsIdFilter,
  timeUntilFilter,
} from '../rest/filters';

/**
 * The number of products in a category and all its descendants. The counts are computed once per statement, not once
 * per category; each row then looks up its own.
 */
const sqlCategoryProductCount = sql`coalesce((
  (
    with recursive
      own as (
        select category_id as id, count(*) as count from ${products} group by category_id
      ),
      above as (
        select node.id, node.parent_id, own.count from ${table} node join own on own.id = node.id
        union all
        select parent.id, parent.parent_id, above.count from ${table} parent join above on parent.id = above.parent_id
      )
    select jsonb_object_agg(id, count) from (select id, sum(count) as count from above group by id) totals
  ) ->> ${table.id}::text
)::int, 0)`;

/** Product categories: a tree of three levels in which siblings have unique names. */
export const categories = defineCollection({
  name: 'categories',
  menu: menuPages,
  table,
  label: 'name',
  input: categoryPayloadSchema,
  shown: { productCount: sqlCategoryProductCount },
  shapes: { productCount: countSchema },
  guard: assertCategoryChangeAllowed,
  filters: {
    name: containsFilter(table.name),
    q: containsFilter(table.name),
    status: equalsKnownValueFilter(table.status),
    parentId: equalsIdFilter(table.parentId),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
  },
  sortable: ['position', 'createdAt', 'updatedAt', 'name', 'status', 'productCount'],
  order: 'ASC',
  tree: { order: 'position', levels: maxCategoryLevels },
  decision: { status: 'status', initial: 'enabled', actions: categoryActions, plan: buildCategoryActionPlan },
});
