import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { insertRows } from '../insertRows';
import { runtime } from '../runtime';
import { catalogueEntries, permissions, rolePermissions, roles, type operationLogs } from '../schema/system';
import { getBuiltInEntryCode, type BuiltInEntryContent, type BuiltInCollection } from './entries';
import { findMenuPlace } from './placeMenu';
import { roleCodeForNewPermissions } from './roles';

/** The entries that the database has received, by their codes. */
export type InstalledBuiltInEntries = Map<string, typeof catalogueEntries.$inferSelect>;

/** A change to log. */
export type BuiltInEntryOperation = Pick<
  typeof operationLogs.$inferInsert,
  'action' | 'collection' | 'recordId' | 'recordName'
> & {
  before: BuiltInEntryContent | null;
  after: BuiltInEntryContent;
};

/** Stores that the database has received entries. */
export const recordInstalledBuiltInEntries = async (
  tx: Database,
  installed: InstalledBuiltInEntries,
  rows: (typeof catalogueEntries.$inferSelect)[],
) => {
  await insertRows(tx, catalogueEntries, rows);
  for (const row of rows) installed.set(row.code, row);
};

/** Adds the entries that the database has never received. */
export const addNewBuiltInEntries = async (
  tx: Database,
  section: BuiltInCollection,
  installed: InstalledBuiltInEntries,
  newId: () => string,
) => {
  const { collection, table } = section;
  const operations: BuiltInEntryOperation[] = [];
  for (const entry of section.entries) {
    const { key, content } = entry;
    const code = getBuiltInEntryCode(section, key);
    if (installed.has(code)) continue;
    const [own] = await tx.select({ id: table.id }).from(table).where(eq(section.key, key));
    if (own) {
      // An administrator has created it.
      await recordInstalledBuiltInEntries(tx, installed, [{ code, recordId: String(own.id), content }]);
      continue;
    }
    const place = collection === 'menus' ? await findMenuPlace(tx, section, entry, installed) : {};
    const [recordId, at] = [newId(), new Date(runtime.now())];
    await insertRows(tx, table, [{ ...content, ...place, id: recordId, createdAt: at, updatedAt: at }]);
    await recordInstalledBuiltInEntries(tx, installed, [{ code, recordId, content }]);
    const after = { ...content, ...place };
    operations.push({
      action: 'create',
      collection,
      recordId,
      recordName: String(content['name']),
      before: null,
      after,
    });
  }
  return operations;
};

/** Grants new permissions to the role that receives them. */
export const grantNewPermissionsToAdminRole = async (
  tx: Database,
  added: readonly string[],
): Promise<BuiltInEntryOperation[]> => {
  const [role] = await tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(eq(roles.code, roleCodeForNewPermissions));
  if (!role || added.length === 0) return [];
  const readCodes = async () => {
    const rows = await tx
      .select({ code: permissions.code })
      .from(permissions)
      .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
      .where(eq(rolePermissions.roleId, role.id))
      .orderBy(permissions.code);
    return { permissions: rows.map(({ code }) => code) };
  };
  const before = await readCodes();
  await tx.insert(rolePermissions).values(added.map(permissionId => ({ roleId: role.id, permissionId })));
  await tx
    .update(roles)
    .set({ updatedAt: new Date(runtime.now()), version: sql`${roles.version} + 1` })
    .where(eq(roles.id, role.id));
  const target = { collection: 'roles', recordId: role.id, recordName: role.name };
  return [{ ...target, action: 'assign-permissions', before, after: await readCodes() }];
};

const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null);

/** Updates the records whose catalogue entry has changed, except the fields that an administrator has edited. */
export const applyBuiltInEntryChanges = async (
  tx: Database,
  { collection, table, ...section }: BuiltInCollection,
  installed: InstalledBuiltInEntries,
) => {
  const operations: BuiltInEntryOperation[] = [];
  for (const { key, content } of section.entries) {
    const known = installed.get(getBuiltInEntryCode({ collection }, key));
    const fields = Object.keys({ ...known?.content, ...content });
    const changed = fields.filter(field => known && !isSame(known.content[field], content[field]));
    if (!known || changed.length === 0) continue;
    await tx.update(catalogueEntries).set({ content }).where(eq(catalogueEntries.code, known.code));
    const [row]: BuiltInEntryContent[] = await tx
      .select()
      .from(table)
      .where(eq(table.id, known.recordId))
      .for('update');
    const untouched = changed.filter(field => row && isSame(row[field], known.content[field]));
    if (!row || untouched.length === 0) continue;
    const pick = (values: BuiltInEntryContent) =>
      Object.fromEntries(untouched.map(field => [field, values[field] ?? null]));
    await tx
      .update(table)
      .set({ ...pick(content), updatedAt: new Date(runtime.now()), version: sql`${table.version} + 1` })
      .where(eq(table.id, known.recordId));
    const target = { collection, recordId: known.recordId, recordName: String(content['name']) };
    operations.push({ ...target, action: 'update', before: pick(row), after: pick(content) });
  }
  return operations;
};
