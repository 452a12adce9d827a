import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { createLineTextSchema } from '@/models/schemas';
import { passkeys } from '../../../db/schema/secondFactors';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError, createRecordNotFoundError, createValidationError } from '../../http/errors';
import { readPathId } from '../../rest/id';
import { lockOwnSessionRowOrThrow } from '../authenticate';
import { challengeKeys, challengeLifetime, storeChallenge, takeChallenge } from './challenges';
import { readSecondFactors } from './factors';
import { completeSecondFactorRemoval, lockOwnAccountRow, logOwnFactorChange } from './ownFactors';
import { createPasskeyCreationOptions, verifyNewPasskey } from './passkeys';
import { passkeyRegistrationResponseSchema } from './passkeySchemas';
import { replaceRecoveryCodes } from './recoveryCodes';

/** The most passkeys of an account. */
const maxPasskeys = 20;

/** POST /admin/passkeys/options: the challenge for a new passkey of the caller. */
export const getPasskeyCreationOptionsHandler = async (c: ApiContext) => {
  const { db, admin, now } = c.var;
  const options = await createPasskeyCreationOptions(c);
  const waiting = { key: challengeKeys.newPasskey(admin.sessionId), adminId: admin.id, challenge: options.challenge };
  await storeChallenge(db, waiting, new Date(now.getTime() + challengeLifetime));
  return sendData(c, options);
};

const name = createLineTextSchema(60);

/** Stores a verified passkey. Returns it, with recovery codes if it is the caller's first second factor. */
const insertPasskey = async (
  c: ApiContext,
  verified: Omit<typeof passkeys.$inferInsert, 'id' | 'adminId' | 'createdAt'>,
) => {
  const { db, admin, now, newId } = c.var;
  await lockOwnAccountRow(c);
  const { totp, passkeys: known } = await readSecondFactors(db, admin.id);
  if (known.length >= maxPasskeys) throw new ApiError(409, ({ session }) => session.tooManyPasskeys(maxPasskeys));
  const passkey = { id: newId(), name: verified.name, createdAt: now, lastUsedAt: null };
  const added = await db
    .insert(passkeys)
    .values({ ...verified, ...passkey, adminId: admin.id })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (added.length === 0) throw new ApiError(409, ({ session }) => session.knownPasskey);
  const isFirst = !totp && known.length === 0;
  const recoveryCodes = isFirst ? await replaceRecoveryCodes(db, admin.id) : undefined;
  await logOwnFactorChange(c, { action: 'add-passkey', after: { name: passkey.name } });
  return sendData(c, { passkey, ...(recoveryCodes && { recoveryCodes }) });
};

const added = z.strictObject({ name, response: passkeyRegistrationResponseSchema });

/** POST /admin/passkeys: adds the passkey that a device has created for the challenge. */
export const addPasskeyHandler = withBody(added, async (c, body) => {
  const { db, admin, now } = c.var;
  // Outside the transaction, because a refused response uses up the challenge too.
  const waiting = await takeChallenge(db, challengeKeys.newPasskey(admin.sessionId), now);
  if (!waiting?.challenge) throw new ApiError(409, ({ session }) => session.setupExpired);
  const verified = await verifyNewPasskey(c, body.response, waiting.challenge);
  if (!verified) throw createValidationError({ response: ({ session }) => session.wrongPasskey });
  return db.transaction(async tx => {
    c.set('db', tx);
    await lockOwnSessionRowOrThrow(c);
    return insertPasskey(c, { ...verified, name: body.name });
  });
});

const findOwnPasskey = async (c: ApiContext) => {
  await lockOwnAccountRow(c);
  const own = and(eq(passkeys.id, readPathId(c)), eq(passkeys.adminId, c.var.admin.id));
  const { id, name: given, createdAt, lastUsedAt } = passkeys;
  const [passkey] = await c.var.db.select({ id, name: given, createdAt, lastUsedAt }).from(passkeys).where(own);
  if (!passkey) throw createRecordNotFoundError();
  return passkey;
};

/** PUT /admin/passkeys/:id: renames a passkey of the caller. */
export const renamePasskeyHandler = withBody(z.strictObject({ name }), async (c, body) => {
  const passkey = await findOwnPasskey(c);
  await c.var.db.update(passkeys).set({ name: body.name }).where(eq(passkeys.id, passkey.id));
  await logOwnFactorChange(c, { action: 'rename-passkey', before: { name: passkey.name }, after: { name: body.name } });
  return sendData(c, { ...passkey, name: body.name });
});

/** DELETE /admin/passkeys/:id: removes a passkey of the caller. */
export const removePasskey = async (c: ApiContext) => {
  const { id, name: given } = await findOwnPasskey(c);
  await c.var.db.delete(passkeys).where(eq(passkeys.id, id));
  await completeSecondFactorRemoval(c);
  await logOwnFactorChange(c, { action: 'remove-passkey', before: { name: given } });
  return sendData(c);
};
