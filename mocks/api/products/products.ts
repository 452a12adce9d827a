import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { productPayloadSchema, productStatuses, productActions } from '@/catalog/products/product';
import { categories, products as table } from '../../db/schema/catalog';
import { suppliers } from '../../db/schema/system';
import { assertValidProductAndMarkImages, findUndeletableProducts } from './checks';
import { buildPublishingPlan } from './publishing';
import { recordStockChange } from './stock';
import { defineCollection } from '../rest/collection';
import {
  amountAtLeast,
  amountAtMost,
  countAtMost,
  timeFrom,
  equalsKnownValue,
  contains,
  equalsId,
  timeUntil,
  inSubtree,
} from '../rest/filters';

const { id, name, parentId } = categories;

/** The names of a category and its ancestors, top level first. */
const categoryPath = sql`
  with recursive way (name, parent, depth) as (
    select ${name}, ${parentId}, 0 from ${categories} where ${id} = ${table.categoryId}
    union all select ${name}, ${parentId}, depth + 1 from ${categories} join way on ${id} = way.parent
  ) select string_agg(name, ' / ' order by depth desc) from way`;

export const products = defineCollection({
  name: 'products',
  table,
  label: 'name',
  input: productPayloadSchema,
  related: {
    categoryPath,
    supplierName: sql`select ${suppliers.name} from ${suppliers} where ${suppliers.id} = ${table.supplierId}`,
  },
  shapes: { images: z.array(z.string()), categoryPath: z.string().nullable(), supplierName: z.string().nullable() },
  guard: assertValidProductAndMarkImages,
  findUndeletable: findUndeletableProducts,
  after: recordStockChange,
  filters: {
    q: contains(table.name, table.sku),
    status: equalsKnownValue(
      table.status,
      productStatuses.map(status => status.id),
    ),
    categoryId: inSubtree(table.categoryId, categories),
    supplierId: equalsId(table.supplierId),
    price_gte: amountAtLeast(table.price),
    price_lte: amountAtMost(table.price),
    stock_lte: countAtMost(table.stock),
    createdAt_gte: timeFrom(table.createdAt),
    createdAt_lte: timeUntil(table.createdAt),
  },
  sortable: ['createdAt', 'updatedAt', 'name', 'sku', 'price', 'stock', 'status'],
  decision: { status: 'status', initial: 'draft', actions: productActions, plan: buildPublishingPlan },
});
