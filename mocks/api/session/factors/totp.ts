import { brand } from '@/models/brand';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth/slim';
import { runtime } from '../../../db/runtime';
import { totpSecrets } from '../../../db/schema/secondFactors';
import type { ApiContext } from '../../http/context';

/** What authenticator apps show beside the account, and what all of them support. */
const settings = { issuer: brand.en, algorithm: 'SHA1', digits: 6, period: 30 };

/** Names what an encrypted secret belongs to. */
export const getTotpCipherContext = (adminId: string) => `totp_secrets.secret ${adminId}`;

/** Generates a secret. Returns it as text to type, and as the address for a QR code. */
export const generateTotpSecret = (label: string) => {
  const secret = new Secret({ buffer: runtime.randomBytes(20).buffer });
  return { secret: secret.base32, uri: new TOTP({ ...settings, label, secret }).toString() };
};

/**
 * Returns the time step that a code belongs to: the current one, the one before, or the next, because clocks differ.
 * Returns undefined if the code is wrong.
 */
export const findMatchingTotpTimeStep = (secret: string, code: string, now: Date) => {
  const timestamp = now.getTime();
  const token = code.replaceAll(/\s/g, '');
  const delta = TOTP.validate({ ...settings, token, secret: Secret.fromBase32(secret), timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ ...settings, timestamp }) + delta;
};

/** Uses up a code of the admin's authenticator app. Returns whether it was right and of a later time step than the last. */
export const redeemTotpCode = async ({ var: { db, cipher, now } }: ApiContext, adminId: string, code: string) => {
  const own = eq(totpSecrets.adminId, adminId);
  const [stored] = await db.select({ secret: totpSecrets.secret }).from(totpSecrets).where(own);
  if (!stored || !cipher) return false;
  const step = findMatchingTotpTimeStep(await cipher.decrypt(stored.secret, getTotpCipherContext(adminId)), code, now);
  if (step === undefined) return false;
  // One statement, so that of several calls with the same code one succeeds, even on several processes.
  const used = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(own, lt(totpSecrets.lastStep, step)))
    .returning({ adminId: totpSecrets.adminId });
  return used.length > 0;
};
