import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { runtime } from '../runtime';
import { catalogueEntries, menus, operationLogs } from '../schema/system';
import type { InstalledBuiltInEntries, BuiltInEntryOperation } from './changeEntries';
import {
  collectionsWithBuiltInEntries,
  getBuiltInEntryCode,
  type BuiltInEntryContent,
  type BuiltInCollection,
} from './entries';

/** What a record that nothing uses any more becomes. Roles stay, because accounts may hold them. */
const retired = { menus: 'hidden', permissions: 'disabled' } as const;

const isCreatedByAdmin = async (tx: Database, collection: string, recordId: string) => {
  const { adminId, action } = operationLogs;
  const created = and(
    eq(operationLogs.collection, collection),
    eq(operationLogs.recordId, recordId),
    eq(action, 'create'),
    isNotNull(adminId),
  );
  return (await tx.$count(operationLogs, created)) > 0;
};

/** Whether a visible menu entry needs the permission, such as one that an administrator has created. */
const isUsed = async (tx: Database, { collection }: BuiltInCollection, key: string) =>
  collection === 'permissions' &&
  (await tx.$count(menus, and(eq(menus.permission, key), eq(menus.status, 'visible')))) > 0;

const retire = async (
  tx: Database,
  section: BuiltInCollection,
  entry: { key: string; recordId: string; status: string },
) => {
  const { collection, table } = section;
  const { key, recordId, status } = entry;
  const [row]: BuiltInEntryContent[] = await tx.select().from(table).where(eq(table.id, recordId)).for('update');
  // A record with another path or code is the administrator's.
  if (!row || row[section.key.name] !== key || row['status'] === status) return [];
  if ((await isCreatedByAdmin(tx, collection, recordId)) || (await isUsed(tx, section, key))) return [];
  await tx
    .update(table)
    .set({ status, updatedAt: new Date(runtime.now()), version: sql`${table.version} + 1` })
    .where(eq(table.id, recordId));
  const target = { collection, recordId, recordName: String(row['name']) };
  return [{ ...target, action: 'update', before: { status: row['status'] }, after: { status } }];
};

/**
 * Hides the menu entries and disables the permissions that an older version installed and this version no longer has.
 * Deletes nothing, because roles would lose a permission that a newer version, running at the same time, still uses.
 * Happens once for each record. `applyBuiltInEntryChanges` restores an entry that returns to the catalogue.
 */
export const retireRemovedBuiltInEntries = async (tx: Database, received: InstalledBuiltInEntries) => {
  const operations: BuiltInEntryOperation[] = [];
  for (const collection of ['menus', 'permissions'] as const) {
    const section = collectionsWithBuiltInEntries.find(part => part.collection === collection);
    if (!section) continue;
    const status = retired[collection];
    const current = new Set(section.entries.map(({ key }) => getBuiltInEntryCode(section, key)));
    for (const { code, recordId, content } of received.values()) {
      if (!code.startsWith(`${collection}:`) || current.has(code) || content['status'] === status) continue;
      const key = code.slice(collection.length + 1);
      operations.push(...(await retire(tx, section, { key, recordId, status })));
      await tx
        .update(catalogueEntries)
        .set({ content: { ...content, status } })
        .where(eq(catalogueEntries.code, code));
    }
  }
  return operations;
};
