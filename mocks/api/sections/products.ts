import { productInput, productStatuses, productVerbs } from '../../../src/catalog/products/product';
import { products as table } from '../../db/catalogSchema';
import { writable } from '../rest/collection';
import { from, oneOf, part, reference, until } from '../rest/filters';

export const products = writable({
  name: 'products',
  table,
  label: 'name',
  input: productInput,
  filters: {
    q: part(table.name, table.sku),
    status: oneOf(
      table.status,
      productStatuses.map(({ id }) => id),
    ),
    categoryId: reference(table.categoryId),
    supplierId: reference(table.supplierId),
    createdAt_gte: from(table.createdAt),
    createdAt_lte: until(table.createdAt),
  },
  sortable: ['createdAt', 'updatedAt', 'name', 'sku', 'price', 'stock', 'status'],
  decision: { status: 'status', verbs: productVerbs },
});
