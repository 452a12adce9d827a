import { operationLogs } from '../db/schema';
import type { ApiContext } from './http/context';

type Operation = {
  action: string;
  collection: string;
  recordId?: string | null;
  recordName?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

type Actor = { adminId: string | null; adminName: string };

/** Writes a line for each operation, in the transaction of the call; `actor` is the caller where none is given. */
export const logOperations = async (c: ApiContext, operations: Operation[], actor?: Actor) => {
  const { db, newId, ip, now } = c.var;
  if (operations.length === 0) return;
  const { adminId, adminName } = actor ?? { adminId: c.var.admin.id, adminName: c.var.admin.username };
  await db
    .insert(operationLogs)
    .values(operations.map(operation => ({ ...operation, id: newId(), adminId, adminName, ip, at: now })));
};
