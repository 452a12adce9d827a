import { signEntry } from '../../db/logSeals/entries';
import { operationLogs } from '../../db/schema/system';
import { announceOperations, type Operation } from '../events/operations';
import type { ApiContext } from '../http/context';

type Actor = { adminId: string | null; adminName: string; ip?: string };

/** Rows per insert: PostgreSQL accepts at most 65 535 parameters in a statement. */
const atOnce = 1000;

/**
 * Writes an operation log entry for each operation, in the call's transaction, and announces the changed records to open
 * consoles. `actor` defaults to the caller.
 */
export const logAndAnnounceOperations = async (c: ApiContext, operations: Operation[], actor?: Actor) => {
  const { db, newId, now, logSealer } = c.var;
  const { adminId, adminName, ip = c.var.ip } = actor ?? { adminId: c.var.admin.id, adminName: c.var.admin.username };
  for (let first = 0; first < operations.length; first += atOnce) {
    const lines = operations.slice(first, first + atOnce);
    const line = { adminId, adminName, ip, at: now };
    await db
      .insert(operationLogs)
      .values(lines.map(operation => signEntry(logSealer.digest, { ...operation, ...line, id: newId() })));
  }
  if (!actor) await announceOperations(c, operations);
};
