import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { getBankAccountCipherContext } from '../../db/accountNumbers';
import { withdrawals } from '../../db/schema/finance';
import { admins, operationLogs } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { assertHourlyOperationLimit } from '../http/hourlyLimit';
import { sendData } from '../http/envelope';
import { createRecordNotFoundError } from '../http/errors';
import type { Route } from '../http/routes';
import { logAndAnnounceOperations } from '../log/operationLog';
import { readPathId } from '../rest/id';
import { getScopeCondition } from '../rest/scope/callScopes';
import { assertWholeFields } from '../rest/scope/restrictedFields';
import { withdrawals as collection } from './withdrawals';

/** Account numbers that an admin may reveal per hour: more than anyone checks by hand. */
const revealsAnHour = 60;

/**
 * Throws 429 if the caller has revealed too many account numbers within an hour. The row lock makes concurrent requests
 * count one after another.
 */
const demandReveals = async (c: ApiContext) => {
  const { db, admin } = c.var;
  await db.select({ id: admins.id }).from(admins).where(eq(admins.id, admin.id)).for('no key update');
  await assertHourlyOperationLimit(c, {
    operations: and(eq(operationLogs.collection, 'withdrawals'), eq(operationLogs.action, 'reveal')),
    most: revealsAnHour,
    text: (messages, minutes) => messages.tooManyReveals(revealsAnHour, minutes),
  });
};

/** POST /admin/withdrawals/<id>/reveal: returns the full account number. The operation log records who requested it. */
const reveal = async (c: ApiContext) => {
  const { cipher } = c.var;
  if (!cipher) throw new Error('Account numbers cannot be decrypted without a key');
  const id = readPathId(c);
  const { bankAccount, ownerName } = withdrawals;
  assertWholeFields(c, collection, 'reveal');
  const [found] = await c.var.db
    .select({ bankAccount, ownerName })
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), getScopeCondition(c, 'withdrawals')));
  if (!found) throw createRecordNotFoundError();
  await demandReveals(c);
  const accountNumber = await cipher.decrypt(found.bankAccount, getBankAccountCipherContext(id));
  await logAndAnnounceOperations(c, [
    { action: 'reveal', collection: 'withdrawals', recordId: id, recordName: found.ownerName },
  ]);
  return sendData(c, { bankAccount: accountNumber });
};

export const accountNumberRevealRoutes: Route[] = [
  {
    method: 'POST',
    path: '/withdrawals/:id/reveal',
    access: { permission: 'withdrawals:reveal' },
    stepUp: true,
    summary: 'Reveal an account number',
    description: 'Returns the full account number of a withdrawal, and logs the call.',
    answer: z.strictObject({ bankAccount: z.string() }),
    handler: reveal,
    secret: true,
    limited: true,
  },
];
