import type { Database } from '../database';
import { foundingId } from '../ids';
import { insertRows } from '../insertRows';
import { catalogueEntries, rolePermissions } from '../schema/system';
import { catalogue, getEntryCode } from './entries';
import { catalogueRoles } from './roles';

/** Creates the whole catalogue in a new database. */
export const createCatalogue = async (tx: Database, createdAt: Date) => {
  const ids = new Map<string, string>();
  for (const section of catalogue) {
    const { table, entries, idTable } = section;
    for (const [index, { key }] of entries.entries()) ids.set(getEntryCode(section, key), foundingId(idTable, index));
    const rows = entries.map(({ key, content, parent, order }) => ({
      ...content,
      ...(order !== undefined && { order, parentId: parent && ids.get(getEntryCode(section, parent)) }),
      id: ids.get(getEntryCode(section, key)),
      createdAt,
      updatedAt: createdAt,
    }));
    await insertRows(tx, table, rows);
    const remembered = entries.map(({ key, content }) => ({ code: getEntryCode(section, key), content }));
    await insertRows(
      tx,
      catalogueEntries,
      remembered.map(entry => ({ ...entry, recordId: ids.get(entry.code) ?? '' })),
    );
  }
  const granted = catalogueRoles.flatMap(({ code, permissions: codes }) =>
    codes.map(permission => ({
      roleId: ids.get(`roles:${code}`) ?? '',
      permissionId: ids.get(`permissions:${permission}`) ?? '',
    })),
  );
  await insertRows(tx, rolePermissions, granted);
};
