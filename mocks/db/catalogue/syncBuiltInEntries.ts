import { version } from '../../../package.json';
import type { Database } from '../database';
import { createIdGenerator } from '../ids';
import { insertRows } from '../insertRows';
import { runAdvisoryLockTransaction } from '../runAdvisoryLockTransaction';
import { createLogHasherAndSigner, signEntry, type LogDigest } from '../logSeals/entries';
import { runtime } from '../runtime';
import { catalogueEntries, catalogueVersion, operationLogs, roles } from '../schema/system';
import {
  addNewBuiltInEntries,
  applyBuiltInEntryChanges,
  grantNewPermissionsToAdminRole,
  recordInstalledBuiltInEntries,
  type InstalledBuiltInEntries,
  type BuiltInEntryOperation,
} from './changeEntries';
import { insertBuiltInEntries } from './insertBuiltInEntries';
import { collectionsWithBuiltInEntries, getBuiltInEntryCode } from './entries';
import { findExistingBuiltInEntryIds } from './findExisting';
import { retireRemovedBuiltInEntries } from './retireRemovedBuiltInEntries';

type Options = {
  /** When the records of a new database are created, in milliseconds since 1970. Defaults to now. */
  createdAt?: number | undefined;
  /** Signs the entries of the operation log. */
  digest?: LogDigest;
  report: (step: string) => void;
};

/** Remembers what a database of an older version has received. */
const rememberExisting = async (tx: Database, installed: InstalledBuiltInEntries) => {
  for (const section of collectionsWithBuiltInEntries) {
    const existing = await findExistingBuiltInEntryIds(tx, section);
    const rows = section.entries.flatMap(({ key, content }) => {
      const recordId = existing.get(key);
      return recordId ? [{ code: getBuiltInEntryCode(section, key), recordId, content }] : [];
    });
    await recordInstalledBuiltInEntries(tx, installed, rows);
  }
};

/** Who changed the catalogue, in the operation log. */
const actor = { adminId: null, adminName: '系统升级', ip: 'localhost' };

const isOlder = (a: string, b: string) => {
  const [release = '', other = ''] = [a, b].map(text => text.replace(/[-+].*$/, ''));
  return release.localeCompare(other, 'en', { numeric: true }) < 0;
};

/**
 * Brings permissions, built-in roles and menu entries up to date with this version, in one transaction. Processes that
 * start at the same time wait for each other. An older version than the last one changes nothing, so that it does not undo
 * what a newer one, running at the same time, needs. What an administrator changed, moved, hid or deleted stays so. The
 * built-in role of administrators receives new permissions. Entries that this version has no more are hidden or disabled.
 * The operation log records what changed.
 */
export const syncBuiltInEntries = (
  db: Database,
  { createdAt = runtime.now(), digest = createLogHasherAndSigner(), report }: Options,
) =>
  runAdvisoryLockTransaction(db, async tx => {
    const [last] = await tx.select().from(catalogueVersion);
    if (last && isOlder(version, last.version)) {
      report(`Left the catalogue of version ${last.version} as it is, because this is version ${version}`);
      return;
    }
    if (!last) await tx.insert(catalogueVersion).values({ version });
    else if (last.version !== version) await tx.update(catalogueVersion).set({ version });
    const rows = await tx.select().from(catalogueEntries);
    if (rows.length === 0 && (await tx.$count(roles)) === 0) {
      report('Adding permissions, roles and menus');
      await insertBuiltInEntries(tx, new Date(createdAt));
      return;
    }
    const installed: InstalledBuiltInEntries = new Map(rows.map(row => [row.code, row]));
    if (rows.length === 0) await rememberExisting(tx, installed);
    const newId = createIdGenerator(runtime.now);
    const operations: BuiltInEntryOperation[] = [];
    for (const section of collectionsWithBuiltInEntries) {
      operations.push(...(await applyBuiltInEntryChanges(tx, section, installed)));
      const added = await addNewBuiltInEntries(tx, section, installed, newId);
      operations.push(...added);
    }
    const permissionIds = operations.flatMap(({ action, collection, recordId }) =>
      action === 'create' && collection === 'permissions' && recordId ? [recordId] : [],
    );
    operations.push(...(await grantNewPermissionsToAdminRole(tx, permissionIds)));
    operations.push(...(await retireRemovedBuiltInEntries(tx, installed)));
    if (operations.length === 0) return;
    const at = new Date(runtime.now());
    await insertRows(
      tx,
      operationLogs,
      operations.map(operation => signEntry(digest, { ...operation, ...actor, id: newId(), at })),
    );
    const count = (name: string) => operations.filter(({ collection }) => collection === name).length;
    report(`Updated the catalogue: ${count('permissions')} permissions, ${count('menus')} menu entries`);
  });
