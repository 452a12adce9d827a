import type { Database } from '../database';
import { createInitialRecordId } from '../ids';
import { insertRows } from '../insertRows';
import { catalogueEntries, rolePermissions } from '../schema/system';
import { collectionsWithBuiltInEntries, getBuiltInEntryCode } from './entries';
import { builtInRolesWithPermissions } from './roles';

/** Creates the whole catalogue in a new database. */
export const insertBuiltInEntries = async (tx: Database, createdAt: Date) => {
  const ids = new Map<string, string>();
  for (const section of collectionsWithBuiltInEntries) {
    const { table, entries, idTable } = section;
    for (const [index, { key }] of entries.entries())
      ids.set(getBuiltInEntryCode(section, key), createInitialRecordId(idTable, index));
    const rows = entries.map(({ key, content, parent, order }) => ({
      ...content,
      ...(order !== undefined && { order, parentId: parent && ids.get(getBuiltInEntryCode(section, parent)) }),
      id: ids.get(getBuiltInEntryCode(section, key)),
      createdAt,
      updatedAt: createdAt,
    }));
    await insertRows(tx, table, rows);
    const remembered = entries.map(({ key, content }) => ({ code: getBuiltInEntryCode(section, key), content }));
    await insertRows(
      tx,
      catalogueEntries,
      remembered.map(entry => ({ ...entry, recordId: ids.get(entry.code) ?? '' })),
    );
  }
  const granted = builtInRolesWithPermissions.flatMap(({ code, permissions: codes }) =>
    codes.map(permission => ({
      roleId: ids.get(`roles:${code}`) ?? '',
      permissionId: ids.get(`permissions:${permission}`) ?? '',
    })),
  );
  await insertRows(tx, rolePermissions, granted);
};
