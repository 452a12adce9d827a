import { asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CategoryContentsSummary } from '@/catalog/categories/category';
import { categories, products } from '../../db/schema/catalog';
import type { Database } from '../../db/database';
import type { Messages } from '../http/messages';

/** The number of products and categories that are listed by name. */
const mostNamed = 3;

const few = async (db: Database, table: PgTable, [below, name, order]: [PgColumn, PgColumn, PgColumn], id: string) => {
  const where = eq(below, id);
  const named = await db.select({ name }).from(table).where(where).orderBy(asc(order)).limit(mostNamed);
  return { count: await db.$count(table, where), names: named.map(row => String(row.name)) };
};

/** Returns how many products and categories are directly in a category, and the names of the first few. */
export const findCategoryContents = async (db: Database, id: string): Promise<CategoryContentsSummary> => ({
  products: await few(db, products, [products.categoryId, products.name, products.id], id),
  children: await few(db, categories, [categories.parentId, categories.name, categories.position], id),
});

/** Describes the contents in words. Empty if there are none. */
export const formatCategoryContents = ({ categories: texts }: Messages, contents: CategoryContentsSummary) => {
  const { quoted, separator, more } = texts.names;
  const tell = (kind: 'products' | 'children') => {
    const { count, names } = contents[kind];
    const named = names.map(quoted).join(separator) + (kind === 'children' && count > names.length ? more : '');
    return count > 0 ? [texts[kind](count, named)] : [];
  };
  return [...tell('products'), ...tell('children')].join(texts.and);
};
