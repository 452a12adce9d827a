import { asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CategoryContentsSummary } from '@/catalog/categories/category';
import type { Database } from '../../db/database';
import { categories as table, products } from '../../db/schema/catalog';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import { toScopedDatabase } from '../http/recordScopes';
import type { Messages } from '../http/messages';
import { createNamedTreeGuard } from '../rest/tree/namedTreeGuard';

/** The number of products and categories that are listed by name. */
const mostNamed = 3;

const few = async (
  db: Database,
  counted: PgTable,
  [below, name, order]: [PgColumn, PgColumn, PgColumn],
  id: string,
) => {
  const where = eq(below, id);
  const named = await db.select({ name }).from(counted).where(where).orderBy(asc(order)).limit(mostNamed);
  return { count: await db.$count(counted, where), names: named.map(row => String(row.name)) };
};

/** Returns how many products and categories are directly in a category, and the names of the first few. */
const findCategoryContents = async (db: Database, id: string): Promise<CategoryContentsSummary> => ({
  products: await few(db, products, [products.categoryId, products.name, products.id], id),
  children: await few(db, table, [table.parentId, table.name, table.position], id),
});

/** Describes the contents that the caller may see in words. */
const formatCategoryContents = ({ categories: texts }: Messages, contents: CategoryContentsSummary) => {
  const { quoted, separator, more } = texts.names;
  const tell = (kind: 'products' | 'children') => {
    const { count, names } = contents[kind];
    const named = names.map(quoted).join(separator) + (kind === 'children' && count > names.length ? more : '');
    return count > 0 ? [texts[kind](count, named)] : [];
  };
  return [...tell('products'), ...tell('children')].join(texts.and) || texts.others;
};

/** Throws 409 if a category to be deleted is not empty. The error lists its contents. */
export const assertCategoryIsEmpty = async (c: ApiContext, id: string, name: string) => {
  const all = await findCategoryContents(c.var.db, id);
  if (all.products.count + all.children.count === 0) return;
  const contents = await findCategoryContents(toScopedDatabase(c), id);
  throw new ApiError(409, messages => messages.categories.notEmpty(name, formatCategoryContents(messages, contents)), {
    data: () => ({ contents }),
  });
};

export const assertCategoryChangeAllowed = createNamedTreeGuard({
  table,
  describeSameName: name => messages => messages.categories.sameName(name),
  assertIsEmpty: assertCategoryIsEmpty,
});
