import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnalysisFilter, Dimension } from '@/visualization/subjects';
import { categories, products } from '../../../db/schema/catalog';
import type { Database } from '../../../db/database';
import { suppliers } from '../../../db/schema/system';

const tables: Partial<Record<Dimension, PgTable & { id: PgColumn; name: PgColumn }>> = {
  category: categories,
  product: products,
  supplier: suppliers,
};

/** Returns the names for a dimension's keys if they are record ids. */
export const findDimensionValueNames = async (db: Database, dimension: Dimension, keys: readonly string[]) => {
  const table = tables[dimension];
  if (!table || keys.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: sql<string>`${table.id}::text`, name: sql<string>`${table.name}` })
    .from(table)
    .where(inArray(table.id, [...keys]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Returns the ids of the categories among `keys` that have children. */
export const findCategoriesWithChildren = async (db: Database, keys: readonly string[]) => {
  const { parentId } = categories;
  if (keys.length === 0) return new Set<string | null>();
  const rows = await db
    .selectDistinct({ parentId })
    .from(categories)
    .where(inArray(parentId, [...keys]));
  return new Set(rows.map(row => row.parentId));
};

/** Returns the names of a category and its ancestors by id. */
const namesAbove = async (db: Database, category: string) => {
  const { id, name, parentId } = categories;
  const rows = await db.select({ id: sql<string>`id::text`, name: sql<string>`name` }).from(sql`(
    with recursive way (id, name, parent) as (
      select ${id}, ${name}, ${parentId} from ${categories} where ${id} = ${category}
      union all select ${id}, ${name}, ${parentId} from ${categories} join way on ${id} = way.parent
    ) select id, name from way) as way`);
  return new Map(rows.map(row => [row.id, row.name]));
};

/** Returns the names of the records that a filter selects, and of the category's ancestors, by id. */
export const findFilterRecordNames = async (db: Database, { categoryId, productId, supplierId }: AnalysisFilter) => {
  const found = await Promise.all([
    categoryId ? namesAbove(db, categoryId) : [],
    findDimensionValueNames(db, 'product', productId ? [productId] : []),
    findDimensionValueNames(db, 'supplier', supplierId ? [supplierId] : []),
  ]);
  return Object.fromEntries(found.flatMap(names => [...names]));
};
