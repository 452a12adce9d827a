import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recoveryCodes, totpSecrets } from '../../../db/schema/secondFactors';
import { admins } from '../../../db/schema/system';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError, createRecordNotFoundError, createValidationError } from '../../http/errors';
import { logAndAnnounceOperations } from '../../log/operationLog';
import { challengeKeys, storeChallenge, takeChallenge, totpSetupLifetime } from './challenges';
import { readSecondFactors, requiresSecondFactor } from './factors';
import { replaceRecoveryCodes } from './recoveryCodes';
import { findMatchingTotpTimeStep, generateTotpSecret, getTotpCipherContext } from './totp';

type Change = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> };

/** Logs a change of the caller's own second factors. */
export const logOwnFactorChange = (c: ApiContext, change: Change) => {
  const { id, username } = c.var.admin;
  return logAndAnnounceOperations(c, [{ ...change, collection: 'admins', recordId: id, recordName: username }]);
};

/** Locks the caller's account, so that two changes of its second factors at once see each other. */
export const lockOwnAccountRow = ({ var: { db, admin } }: ApiContext) =>
  db.select({ id: admins.id }).from(admins).where(eq(admins.id, admin.id)).for('no key update');

/** GET /admin/second-factors: the caller's second factors, and whether a role of the caller requires one. */
export const getOwnSecondFactorsHandler = async (c: ApiContext) => {
  const { db, admin } = c.var;
  const factors = await readSecondFactors(db, admin.id);
  return sendData(c, { ...factors, required: await requiresSecondFactor(db, admin.id) });
};

const getCipher = ({ var: { cipher } }: ApiContext) => {
  if (!cipher) throw new ApiError(409, ({ session }) => session.noDataKey);
  return cipher;
};

/** POST /admin/totp: starts the setup of an authenticator app. An app that is in use stays so until the confirmation. */
export const startTotpSetupHandler = async (c: ApiContext) => {
  const { db, admin, now } = c.var;
  const setup = generateTotpSecret(admin.mobile);
  const challenge = await getCipher(c).encrypt(setup.secret, getTotpCipherContext(admin.id));
  const waiting = { key: challengeKeys.newTotp(admin.id), adminId: admin.id, challenge };
  await storeChallenge(db, waiting, new Date(now.getTime() + totpSetupLifetime));
  return sendData(c, setup);
};

const codeBody = z.strictObject({ code: z.string().min(1).max(64) });

/** POST /admin/totp/confirm: activates the authenticator app that shows this code. Returns new recovery codes. */
export const confirmTotpSetupHandler = withBody(codeBody, async (c, { code }) => {
  const { db, admin, now } = c.var;
  const cipher = getCipher(c);
  await lockOwnAccountRow(c);
  // A wrong code rolls this back, so that the owner can try again.
  const setup = await takeChallenge(db, challengeKeys.newTotp(admin.id), now);
  if (!setup?.challenge) throw new ApiError(409, ({ session }) => session.setupExpired);
  const step = findMatchingTotpTimeStep(
    await cipher.decrypt(setup.challenge, getTotpCipherContext(admin.id)),
    code,
    now,
  );
  if (step === undefined) throw createValidationError({ code: ({ session }) => session.wrongNewCode });
  const values = { secret: setup.challenge, lastStep: step, createdAt: now };
  await db
    .insert(totpSecrets)
    .values({ adminId: admin.id, ...values })
    .onConflictDoUpdate({ target: totpSecrets.adminId, set: values });
  const codes = await replaceRecoveryCodes(db, admin.id);
  await logOwnFactorChange(c, { action: 'add-totp' });
  return sendData(c, { recoveryCodes: codes });
});

/**
 * Throws 409 if the caller has no second factor left, but a role of the caller requires one. Without a second factor,
 * the recovery codes are deleted too.
 */
export const completeSecondFactorRemoval = async (c: ApiContext) => {
  const { db, admin } = c.var;
  const { totp, passkeys: left } = await readSecondFactors(db, admin.id);
  if (totp || left.length > 0) return;
  if (await requiresSecondFactor(db, admin.id)) throw new ApiError(409, ({ session }) => session.lastFactor);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, admin.id));
};

/** DELETE /admin/totp: removes the authenticator app. */
export const removeTotp = async (c: ApiContext) => {
  const { db, admin } = c.var;
  await lockOwnAccountRow(c);
  const removed = await db.delete(totpSecrets).where(eq(totpSecrets.adminId, admin.id)).returning();
  if (removed.length === 0) throw createRecordNotFoundError();
  await completeSecondFactorRemoval(c);
  await logOwnFactorChange(c, { action: 'remove-totp' });
  return sendData(c);
};

/** POST /admin/recovery-codes: replaces the recovery codes. Returns the new ones, once. */
export const renewRecoveryCodes = async (c: ApiContext) => {
  const { db, admin } = c.var;
  await lockOwnAccountRow(c);
  const { totp, passkeys: keys } = await readSecondFactors(db, admin.id);
  if (!totp && keys.length === 0) throw new ApiError(409, ({ session }) => session.noFactor);
  const codes = await replaceRecoveryCodes(db, admin.id);
  await logOwnFactorChange(c, { action: 'renew-recovery-codes' });
  return sendData(c, { recoveryCodes: codes });
};
