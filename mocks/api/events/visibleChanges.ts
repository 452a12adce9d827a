import { and } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { CallScopes, ScopedReader } from '../http/recordScopes';
import { hasAnyId } from '../rest/id';
import { listLimitedRecords } from '../rest/scope/conditions';
import type { ChangeRow } from './readChanges';

/**
 * Leaves out of the changes each record that a reader with these scopes may not see, that was deleted, or that has left the
 * scopes.
 */
export const readVisibleChanges = async (
  db: Database,
  rows: readonly ChangeRow[],
  { scopes, reader }: { scopes: CallScopes; reader: ScopedReader },
): Promise<readonly ChangeRow[]> => {
  const visible = new Map<string, ReadonlySet<string>>();
  for (const { name, table, condition } of listLimitedRecords(scopes, reader)) {
    const ids = rows.filter(row => row.collection === name).flatMap(({ records }) => records.map(({ id }) => id));
    const found =
      ids.length > 0
        ? await db
            .select({ id: table.id })
            .from(table)
            .where(and(hasAnyId(table.id, ids), condition))
        : [];
    visible.set(name, new Set(found.map(({ id }) => String(id))));
  }
  return rows.flatMap(row => {
    const seen = row.collection === null ? undefined : visible.get(row.collection);
    // Without records, such as of claims, a row only says that something has changed.
    if (!seen || row.records.length === 0) return [row];
    const records = row.records.filter(({ id }) => seen.has(id));
    return records.length > 0 ? [{ ...row, records, total: records.length }] : [];
  });
};
