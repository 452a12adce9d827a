import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { toSkuKey } from '@/catalog/products/product';
import { products as table } from '../../db/schema/catalog';
import type { ApiContext } from '../http/context';
import { createValidationError } from '../http/errors';
import { toScopedDatabase } from '../http/recordScopes';
import type { RecordChange } from '../rest/plan';

/** What identifies the SKU of a product, as `toSkuKey` computes it. It has an index. */
export const skuKey = sql<string>`lower(${table.sku} collate "C")`;

/**
 * Throws 422 and, if the caller may see it, names the product that already has the SKU of a product to be written, apart from case and width. Two
 * writes at the same time are told apart by the index of the table only.
 */
export const assertSkuIsFree = async (c: ApiContext, { before, values }: RecordChange) => {
  const { db } = c.var;
  const sku = values?.['sku'];
  if (typeof sku !== 'string' || sku === before?.['sku']) return;
  const isOther = before ? ne(table.id, String(before['id'])) : undefined;
  const [owner] = await db
    .select({ id: table.id, name: table.name, sku: table.sku })
    .from(table)
    .where(and(eq(skuKey, toSkuKey(sku)), isOther))
    .limit(1);
  if (!owner) return;
  const [visible] = await toScopedDatabase(c).select({ id: table.id }).from(table).where(eq(table.id, owner.id));
  throw createValidationError({
    sku: messages => (visible ? messages.products.skuTaken(owner.name, owner.sku) : messages.issues.taken),
  });
};

/** Products among which a similar SKU is searched. */
const mostCompared = 10_000;

/** Returns a SKU without its separators, and with the digits for letters that look like them. */
const toSkeleton = (sku: string) => toSkuKey(sku).replace(/[._-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');

/** Returns a text and what remains of it without any one of its letters: similar texts have one of them in common. */
const withoutOneLetter = (text: string) => [
  text,
  ...Array.from(text, (_, at) => at).map(at => text.slice(0, at) + text.slice(at + 1)),
];

/** Finds for each SKU that no product has one that differs only by a letter, a swap or separators. */
export const findSimilarSkus = async (c: ApiContext, unknown: readonly string[]) => {
  if (unknown.length === 0) return new Map<string, string>();
  const begins = [...new Set(unknown.map(sku => toSkuKey(sku).slice(0, 2)))];
  const known = await toScopedDatabase(c)
    .select({ sku: table.sku })
    .from(table)
    .where(inArray(sql`left(${skuKey}, 2)`, begins))
    .limit(mostCompared);
  const byPart = new Map<string, string>();
  for (const { sku } of known) for (const part of withoutOneLetter(toSkeleton(sku))) byPart.set(part, sku);
  return new Map(
    unknown.flatMap(sku => {
      const part = withoutOneLetter(toSkeleton(sku)).find(candidate => byPart.has(candidate));
      return part === undefined ? [] : [[sku, byPart.get(part) ?? ''] as const];
    }),
  );
};
