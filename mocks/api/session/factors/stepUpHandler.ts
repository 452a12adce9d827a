import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '../../../db/schema/system';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { createValidationError } from '../../http/errors';
import { logAndAnnounceOperations } from '../../log/operationLog';
import { clearFailedAttempts, countAttemptAsFailed } from '../limits/lockout';
import { challengeKeys, challengeLifetime, storeChallenge, takeChallenge } from './challenges';
import { listProofMethods } from './factors';
import { createPasskeyRequestOptions } from './passkeys';
import { proofErrorFieldByMethod, identityProofSchema, verifyProof } from './proof';
import { proofLifetime } from './recentProof';

/** POST /admin/step-up/options: what the caller can prove their identity with, and the challenge for a passkey. */
export const getStepUpOptionsHandler = async (c: ApiContext) => {
  const { db, admin, now } = c.var;
  const methods = await listProofMethods(db, admin.id);
  if (!methods.includes('passkey')) return sendData(c, { methods });
  const passkey = await createPasskeyRequestOptions(c, admin.id);
  const waiting = { key: challengeKeys.stepUp(admin.sessionId), adminId: admin.id, challenge: passkey.challenge };
  await storeChallenge(db, waiting, new Date(now.getTime() + challengeLifetime));
  return sendData(c, { methods, passkey });
};

/**
 * POST /admin/step-up: proves the caller's identity again. Guesses are counted by session, apart from those of the old
 * password: otherwise someone who knows the password could reset the count of guessed codes.
 */
export const stepUpHandler = withBody(z.strictObject({ proof: identityProofSchema }), async (c, { proof }) => {
  const { db, admin, now } = c.var;
  const { method } = proof;
  const methods = await listProofMethods(db, admin.id);
  if (!methods.includes(method))
    throw createValidationError({ method: ({ issues }) => issues.oneOf(methods.join(', ')) });
  const source = `step-up ${admin.sessionId}`;
  const attemptsLeft = await countAttemptAsFailed(c, admin.mobile, source, false);
  const isRight = await verifyProof(
    c,
    admin.id,
    proof,
    async () => (await takeChallenge(db, challengeKeys.stepUp(admin.sessionId), now))?.challenge ?? undefined,
  );
  const operation = { collection: 'admins', recordId: admin.id, recordName: admin.username, after: { method } };
  if (!isRight) {
    await logAndAnnounceOperations(c, [{ ...operation, action: 'step-up-failed' }]);
    throw createValidationError({
      [proofErrorFieldByMethod[method]]: ({ session }) => session.wrongProof[method](attemptsLeft),
    });
  }
  return db.transaction(async tx => {
    c.set('db', tx);
    await clearFailedAttempts(c, admin.mobile, source, false);
    await tx.update(sessions).set({ provedAt: now }).where(eq(sessions.id, admin.sessionId));
    await logAndAnnounceOperations(c, [{ ...operation, action: 'step-up' }]);
    return sendData(c, { provedUntil: new Date(now.getTime() + proofLifetime) });
  });
});
