import { categoryInput, categoryStatuses, categoryVerbs } from '../../../src/catalog/categories/category';
import { categories as table } from '../../db/catalogSchema';
import { writable } from '../rest/collection';
import { from, oneOf, part, reference, until } from '../rest/filters';

/** The categories of products: a tree of any depth. */
export const categories = writable({
  name: 'categories',
  table,
  label: 'name',
  input: categoryInput,
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
  sortable: ['position', 'createdAt', 'updatedAt', 'name', 'status'],
  order: 'ASC',
  tree: { order: 'position' },
  decision: { status: 'status', verbs: categoryVerbs },
});
