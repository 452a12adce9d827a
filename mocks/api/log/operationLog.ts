import { signEntry } from '../../db/logSeals/entries';
import { operationLogs } from '../../db/schema/system';
import { announceOperations, type Operation } from './operations';
import type { ApiContext } from '../http/context';

type Actor = { adminId: string | null; adminName: string; ip?: string };

/** Rows per insert: PostgreSQL accepts at most 65 535 parameters in a statement. */
const atOnce = 1000;

/** Writes an operation log entry for each operation of an actor. */
export const logOperations = async (
  { db, newId, now, logSealer }: Pick<ApiContext['var'], 'db' | 'newId' | 'now' | 'logSealer'>,
  operations: Operation[],
  actor: Actor & { ip: string },
) => {
  for (let first = 0; first < operations.length; first += atOnce) {
    const lines = operations.slice(first, first + atOnce);
    await db
      .insert(operationLogs)
      .values(lines.map(operation => signEntry(logSealer.digest, { ...operation, ...actor, at: now, id: newId() })));
  }
};

/**
 * Writes an operation log entry for each operation, in the call's transaction, and announces the changed records to open
 * consoles. `actor` defaults to the caller.
 */
export const logAndAnnounceOperations = async (c: ApiContext, operations: Operation[], actor?: Actor) => {
  const { admin, ip } = c.var;
  await logOperations(c.var, operations, { ip, ...(actor ?? { adminId: admin.id, adminName: admin.username }) });
  if (!actor) await announceOperations(c, operations);
};
