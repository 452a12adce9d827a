import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { productPayloadSchema, productActions } from '@/catalog/products/product';
import { menuPages } from '@/catalog/products/menuPages';
import { categories, products as table } from '../../db/schema/catalog';
import { suppliers } from '../../db/schema/system';
import { assertValidProduct, findUndeletableProducts } from './checks';
import { importableProductFields } from './import/changes';
import { buildPublishingPlan } from './publishing';
import { assertSkuIsFree } from './skus';
import { recordStockChange } from './stock';
import { defineCollection } from '../rest/collection';
import {
  amountAtLeastFilter,
  amountAtMostFilter,
  countAtMostFilter,
  timeFromFilter,
  equalsKnownValueFilter,
  containsFilter,
  equalsIdFilter,
  timeUntilFilter,
  inSubtreeFilter,
} from '../rest/filters';
import { createPlacementFilters } from '../rest/placement';

const { id, name, parentId } = categories;

/** The names of a category and its ancestors, top level first. */
const categoryPath = sql`
  with recursive way (name, parent, depth) as (
    select ${name}, ${parentId}, 0 from ${categories} where ${id} = ${table.categoryId}
    union all select ${name}, ${parentId}, depth + 1 from ${categories} join way on ${id} = way.parent
  ) select string_agg(name, ' / ' order by depth desc) from way`;

export const products = defineCollection({
  name: 'products',
  menu: menuPages,
  table,
  label: 'name',
  input: productPayloadSchema,
  wholeFields: { import: importableProductFields },
  related: {
    categoryPath,
    supplierName: sql`select ${suppliers.name} from ${suppliers} where ${suppliers.id} = ${table.supplierId}`,
  },
  shapes: { images: z.array(z.string()), categoryPath: z.string().nullable(), supplierName: z.string().nullable() },
  guard: async (c, change, batch) => {
    await assertSkuIsFree(c, change);
    await assertValidProduct(c, change, batch);
  },
  findUndeletable: findUndeletableProducts,
  after: recordStockChange,
  filters: {
    q: containsFilter(table.name, table.sku),
    status: equalsKnownValueFilter(table.status),
    categoryId: inSubtreeFilter(table.categoryId, categories),
    supplierId: equalsIdFilter(table.supplierId),
    price_gte: amountAtLeastFilter(table.price),
    price_lte: amountAtMostFilter(table.price),
    stock_lte: countAtMostFilter(table.stock),
    ...createPlacementFilters('products'),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
  },
  sortable: ['createdAt', 'updatedAt', 'name', 'sku', 'price', 'stock', 'status'],
  decision: { status: 'status', initial: 'draft', actions: productActions, plan: buildPublishingPlan },
});
