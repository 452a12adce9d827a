import type { Database } from '../database';
import { createIdGenerator } from '../ids';
import { insertRows } from '../insertRows';
import { lockedTransaction } from '../lockedTransaction';
import { catalogueEntries, operationLogs, roles } from '../schema/system';
import {
  addNewEntries,
  applyCatalogueChanges,
  grantPermissions,
  storeReceivedEntries,
  type ReceivedEntries,
  type Operation,
} from './changeEntries';
import { createCatalogue } from './createCatalogue';
import { catalogue, getEntryCode } from './entries';
import { findExistingEntries } from './findExisting';
import { retireEntries } from './retireEntries';

type Options = {
  /** When the records of a new database are created, in milliseconds since 1970. Defaults to now. */
  createdAt?: number | undefined;
  report: (step: string) => void;
};

/** Remembers what a database of an older version has received. */
const rememberExisting = async (tx: Database, installed: ReceivedEntries) => {
  for (const section of catalogue) {
    const existing = await findExistingEntries(tx, section);
    const rows = section.entries.flatMap(({ key, content }) => {
      const recordId = existing.get(key);
      return recordId ? [{ code: getEntryCode(section, key), recordId, content }] : [];
    });
    await storeReceivedEntries(tx, installed, rows);
  }
};

/** Who changed the catalogue, in the operation log. */
const actor = { adminId: null, adminName: '系统升级', ip: 'localhost' };

/**
 * Brings permissions, built-in roles and menu entries up to date with this version, in one transaction. Processes that
 * start at the same time wait for each other. What an administrator changed, moved, hid or deleted stays so. The
 * built-in role of administrators receives new permissions. Entries that this version has no more are hidden or disabled.
 * The operation log records what changed.
 */
export const updateCatalogue = (db: Database, { createdAt = Date.now(), report }: Options) =>
  lockedTransaction(db, async tx => {
    const rows = await tx.select().from(catalogueEntries);
    if (rows.length === 0 && (await tx.$count(roles)) === 0) {
      report('Adding permissions, roles and menus');
      await createCatalogue(tx, new Date(createdAt));
      return;
    }
    const installed: ReceivedEntries = new Map(rows.map(row => [row.code, row]));
    if (rows.length === 0) await rememberExisting(tx, installed);
    const newId = createIdGenerator(Date.now);
    const operations: Operation[] = [];
    for (const section of catalogue) {
      operations.push(...(await applyCatalogueChanges(tx, section, installed)));
      const added = await addNewEntries(tx, section, installed, newId);
      operations.push(...added);
    }
    const permissionIds = operations.flatMap(({ action, collection, recordId }) =>
      action === 'create' && collection === 'permissions' && recordId ? [recordId] : [],
    );
    operations.push(...(await grantPermissions(tx, permissionIds)));
    operations.push(...(await retireEntries(tx, installed)));
    if (operations.length === 0) return;
    const at = new Date();
    await insertRows(
      tx,
      operationLogs,
      operations.map(operation => ({ ...operation, ...actor, id: newId(), at })),
    );
    const count = (name: string) => operations.filter(({ collection }) => collection === name).length;
    report(`Updated the catalogue: ${count('permissions')} permissions, ${count('menus')} menu entries`);
  });
