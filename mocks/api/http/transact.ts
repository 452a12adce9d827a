import { isTransactionConflictError } from '../../db/failure';
import type { ApiContext, ApiHandler } from './context';
import { runWithIdempotencyKey } from './idempotency';
import { scopeReads } from './recordScopes';

/**
 * Runs a handler in a read-only transaction. It reads a single snapshot, and the database refuses writes and row locks.
 * `assertAccess` throws, of the same snapshot, if the caller may not make the call any more.
 */
export const runReadOnlyTransaction = (c: ApiContext, handler: ApiHandler, assertAccess: () => Promise<void>) =>
  c.var.db.transaction(
    async tx => {
      c.set('db', tx);
      c.set('readOnly', true);
      await assertAccess();
      scopeReads(c, tx);
      return handler(c);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );

/**
 * Runs a write in one transaction, which is rolled back if an error is thrown. Does not store a `secret` response.
 * `assertAccess` throws, in the transaction, if the caller may not make the call any more.
 * Retries once if PostgreSQL rolls back because of a conflict with another transaction, such as a deadlock.
 */
export const runWriteTransaction = async (
  c: ApiContext,
  handler: ApiHandler,
  { secret = false, assertAccess }: { secret?: boolean | undefined; assertAccess?: () => Promise<void> } = {},
) => {
  const { db } = c.var;
  const key = c.req.header('Idempotency-Key');
  const act = () =>
    db.transaction(async tx => {
      c.set('db', tx);
      await assertAccess?.();
      return key === undefined || secret ? handler(c) : runWithIdempotencyKey(c, key, handler);
    });
  try {
    return await act();
  } catch (error) {
    if (!isTransactionConflictError(error)) throw error;
    return act();
  }
};
