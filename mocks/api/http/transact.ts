import type { ApiContext, Handler } from './context';
import { answerOnce } from './idempotency';

/** Answers a write in one transaction: a refusal leaves nothing behind. */
export const transact = (c: ApiContext, handler: Handler) =>
  c.var.db.transaction(async tx => {
    c.set('db', tx);
    const key = c.req.header('Idempotency-Key');
    return key === undefined ? handler(c) : answerOnce(c, key, handler);
  });
