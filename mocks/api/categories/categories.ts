import { categoryInput, categoryStatuses, categoryActions, mostLevels } from '@/catalog/categories/category';
import { categories as table } from '../../db/schema/catalog';
import { guardCategory } from './categoryGuard';
import { productCount } from './productCount';
import { count } from '../http/schemas';
import { writable } from '../rest/collection';
import { from, oneOf, part, reference, until } from '../rest/filters';

/** Product categories: a tree of three levels in which siblings have unique names. */
export const categories = writable({
  name: 'categories',
  table,
  label: 'name',
  input: categoryInput,
  shown: { productCount },
  shapes: { productCount: count },
  guard: guardCategory,
  filters: {
    name: part(table.name),
    q: part(table.name),
    status: oneOf(
      table.status,
      categoryStatuses.map(({ id }) => id),
    ),
    parentId: reference(table.parentId),
    createdAt_gte: from(table.createdAt),
    createdAt_lte: until(table.createdAt),
  },
  sortable: ['position', 'createdAt', 'updatedAt', 'name', 'status', 'productCount'],
  order: 'ASC',
  tree: { order: 'position', levels: mostLevels },
  decision: { status: 'status', initial: 'enabled', actions: categoryActions },
});
