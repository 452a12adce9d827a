import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { operationLogs } from '../schema/system';
import type { BuiltInCollection } from './entries';

/**
 * Returns the ids of the records by which a database of an older version, which did not remember its entries, has
 * received entries of a section, by key. An entry that an administrator deleted, or gave another path or code, is found
 * in the operation log.
 */
export const findExistingBuiltInEntryIds = async (
  db: Database,
  { collection, table, key, entries }: BuiltInCollection,
) => {
  const keys = entries.map(entry => entry.key);
  const { recordId, before, at } = operationLogs;
  const logged = sql<string>`${before}->>${sql.raw(`'${key.name}'`)}`;
  const changed = await db
    .select({ id: recordId, key: logged })
    .from(operationLogs)
    .where(and(eq(operationLogs.collection, collection), isNotNull(recordId), inArray(logged, keys)))
    .orderBy(at);
  const present = await db.select({ id: table.id, key }).from(table).where(inArray(key, keys));
  return new Map([...changed, ...present].map(row => [String(row.key), String(row.id)]));
};
