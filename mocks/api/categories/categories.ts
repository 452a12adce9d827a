import {
  categoryPayloadSchema,
  categoryStatuses,
  categoryActions,
  maxCategoryLevels,
} from '@/catalog/categories/category';
import { categories as table } from '../../db/schema/catalog';
import { assertCategoryChangeAllowed } from './categoryGuard';
import { sqlCategoryProductCount } from './productCount';
import { countSchema } from '../http/schemas';
import { defineCollection } from '../rest/collection';
import { timeFrom, equalsKnownValue, contains, equalsId, timeUntil } from '../rest/filters';

/** Product categories: a tree of three levels in which siblings have unique names. */
export const categories = defineCollection({
  name: 'categories',
  table,
  label: 'name',
  input: categoryPayloadSchema,
  shown: { productCount: sqlCategoryProductCount },
  shapes: { productCount: countSchema },
  guard: assertCategoryChangeAllowed,
  filters: {
    name: contains(table.name),
    q: contains(table.name),
    status: equalsKnownValue(
      table.status,
      categoryStatuses.map(({ id }) => id),
    ),
    parentId: equalsId(table.parentId),
    createdAt_gte: timeFrom(table.createdAt),
    createdAt_lte: timeUntil(table.createdAt),
  },
  sortable: ['position', 'createdAt', 'updatedAt', 'name', 'status', 'productCount'],
  order: 'ASC',
  tree: { order: 'position', levels: maxCategoryLevels },
  decision: { status: 'status', initial: 'enabled', actions: categoryActions },
});
