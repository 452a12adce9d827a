import { isConflict } from '../../db/failure';
import type { ApiContext, Handler } from './context';
import { answerOnce } from './idempotency';

/** Answers a call that changes nothing: it sees one state of the data, and the database refuses it writes and row locks. */
export const answerReadOnly = (c: ApiContext, handler: Handler) =>
  c.var.db.transaction(
    async tx => {
      c.set('db', tx);
      return handler(c);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );

/**
 * Answers a write in one transaction: a refusal that is thrown leaves nothing behind. A secret answer is not kept. One that
 * PostgreSQL undoes for another's sake, such as of a deadlock, is tried once more.
 */
export const transact = async (c: ApiContext, handler: Handler, secret = false) => {
  const { db } = c.var;
  const key = c.req.header('Idempotency-Key');
  const act = () =>
    db.transaction(async tx => {
      c.set('db', tx);
      return key === undefined || secret ? handler(c) : answerOnce(c, key, handler);
    });
  try {
    return await act();
  } catch (error) {
    if (!isConflict(error)) throw error;
    return act();
  }
};
