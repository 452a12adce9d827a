import { inArray, sql, type SQL } from 'drizzle-orm';
import type { ImportRow } from '@/catalog/products/import/productImport';
import { foldWidth, removeInvisibleCharacters } from '@/models/input';
import { categories } from '../../../db/schema/catalog';
import type { Database } from '../../../db/database';
import { suppliers } from '../../../db/schema/system';
import type { MessageSelector } from '../../http/messages';
import type { RecordValues } from '../../rest/plan';

/** The record that a name refers to, with its full name, or why it cannot be resolved. */
export type ReferenceLookupResult = { id: string; name: string } | { wrong: MessageSelector };

/** The names of the category and supplier of a product. */
export type ReferenceNames = { category: string; supplier: string };

/** The number of paths that an error message lists when a name is ambiguous. */
const mostNamed = 3;

/** Returns a name without what nobody sees in it. */
const visible = (name: string) => removeInvisibleCharacters(name).trim();

/** Normalizes the width and the separators of a path for comparison. */
const plain = (path: string) =>
  foldWidth(visible(path))
    .split(/[/>]/)
    .map(step => step.trim())
    .join('/');

const add = (index: Map<string, string[]>, key: string, value: string) => {
  const known = index.get(key);
  if (known) known.push(value);
  else index.set(key, [value]);
};

/** Reads all categories, and returns them with a function that gives the path of one by its id. */
const readCategoryPaths = async (db: Database) => {
  const { id, name, parentId } = categories;
  const nodes = new Map((await db.select({ id, name, parentId }).from(categories)).map(node => [node.id, node]));
  const pathOf = (key: string, separator = '/'): string => {
    const node = nodes.get(key);
    if (!node) return '';
    return node.parentId === null ? node.name : `${pathOf(node.parentId, separator)}${separator}${node.name}`;
  };
  return { nodes, pathOf };
};

/** Finds categories by their full path, or by their name if it is unique. */
const categoryFinder = async (db: Database) => {
  const { nodes, pathOf } = await readCategoryPaths(db);
  const byPath = new Map<string, string>();
  const byName = new Map<string, string[]>();
  for (const node of nodes.values()) {
    byPath.set(plain(pathOf(node.id)), node.id);
    add(byName, foldWidth(node.name), node.id);
  }
  return (given: string): ReferenceLookupResult => {
    const asked = visible(given);
    const ids = byName.get(foldWidth(asked)) ?? [];
    const found = byPath.get(plain(asked)) ?? (ids.length === 1 ? ids[0] : undefined);
    if (found !== undefined) return { id: found, name: pathOf(found, ' / ') };
    const paths = ids.slice(0, mostNamed).map(key => pathOf(key));
    return {
      wrong: ({ productImport }) =>
        paths.length > 0
          ? productImport.sameNames(asked, paths.join(productImport.separator))
          : productImport.noCategory(asked),
    };
  };
};

/** Finds suppliers by their full name, if none has it, by the name in any width. */
const supplierFinder = async (db: Database, names: string[]) => {
  const { id, name } = suppliers;
  type Row = { id: string; name: string };
  const byName = new Map<string, Row[]>();
  const search = async (column: SQL, wanted: string[], toKey: (found: string) => string) => {
    if (wanted.length === 0) return;
    for (const row of await db.select({ id, name }).from(suppliers).where(inArray(column, wanted)))
      byName.set(toKey(row.name), [...(byName.get(toKey(row.name)) ?? []), row]);
  };
  await search(sql`${name}`, names, found => found);
  const others = names.filter(asked => !byName.has(asked)).map(foldWidth);
  // Has no index, so it is asked only for names that would be errors.
  await search(sql`fold_width(${name})`, others, foldWidth);
  return (given: string): ReferenceLookupResult => {
    const asked = visible(given);
    const [found, other] = byName.get(asked) ?? byName.get(foldWidth(asked)) ?? [];
    if (found !== undefined && other === undefined) return found;
    return { wrong: ({ productImport }) => productImport[found ? 'sameSuppliers' : 'noSupplier'](asked) };
  };
};

/** Returns functions that find the categories and suppliers that the rows of an import refer to. */
export const createReferenceFinders = async (db: Database, rows: readonly ImportRow[]) => {
  const names = new Set(rows.flatMap(({ supplier }) => visible(supplier ?? '') || []));
  return { category: await categoryFinder(db), supplier: await supplierFinder(db, [...names]) };
};

/**
 * Reads the categories and suppliers of `values`. Returns a function that maps a product's ids to the category's path and
 * the supplier's name.
 */
export const createReferenceNamesGetter = async (db: Database, values: readonly RecordValues[]) => {
  const { pathOf } = await readCategoryPaths(db);
  const { id, name } = suppliers;
  const ids = [...new Set(values.flatMap(({ supplierId }) => (supplierId ? String(supplierId) : [])))];
  const rows = ids.length > 0 ? await db.select({ id, name }).from(suppliers).where(inArray(id, ids)) : [];
  const names = new Map(rows.map(row => [row.id, row.name]));
  return ({ categoryId, supplierId }: RecordValues): ReferenceNames => ({
    category: pathOf(String(categoryId), ' / '),
    supplier: names.get(String(supplierId)) ?? '',
  });
};

export type ReferenceFinders = Awaited<ReturnType<typeof createReferenceFinders>>;
