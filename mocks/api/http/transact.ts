import type { ApiContext, Handler } from './context';
import { answerOnce } from './idempotency';

/** Answers a write in one transaction: a refusal that is thrown leaves nothing behind. A secret answer is not kept. */
export const transact = (c: ApiContext, handler: Handler, secret = false) =>
  c.var.db.transaction(async tx => {
    c.set('db', tx);
    const key = c.req.header('Idempotency-Key');
    return key === undefined || secret ? handler(c) : answerOnce(c, key, handler);
  });
