import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { withdrawals } from '../../db/financeSchema';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import { noRecord } from '../http/errors';
import type { Route } from '../http/routes';
import { logOperations } from '../operationLog';
import { idInPath } from '../rest/id';

/** POST /admin/withdrawals/<id>/reveal: the whole account number; the operation log keeps who asked for it. */
const reveal = async (c: ApiContext) => {
  const id = idInPath(c);
  const { bankAccount, ownerName } = withdrawals;
  const [found] = await c.var.db.select({ bankAccount, ownerName }).from(withdrawals).where(eq(withdrawals.id, id));
  if (!found) throw noRecord();
  await logOperations(c, [{ action: 'reveal', collection: 'withdrawals', recordId: id, recordName: found.ownerName }]);
  return answer(c, { bankAccount: found.bankAccount });
};

export const revealRoutes: Route[] = [
  {
    method: 'POST',
    path: '/withdrawals/:id/reveal',
    access: { permission: 'withdrawals:reveal' },
    summary: 'The whole account number of a withdrawal',
    answer: z.strictObject({ bankAccount: z.string() }),
    handler: reveal,
    secret: true,
  },
];
