import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { sha256Hex } from '../../../db/bytes';
import { runtime } from '../../../db/runtime';
import { recoveryCodes } from '../../../db/schema/secondFactors';

/** The number of recovery codes that an admin receives. */
const count = 10;

/** 32 letters and digits that do not look alike: each stands for five bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Letters and digits of a code: 80 random bits, so that a stolen hash cannot be reversed by trying. */
const length = 16;

const generateCode = () =>
  Array.from(runtime.randomBytes(length), byte => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-');

/** Ignores case, spaces and hyphens, because codes are copied by hand. */
const hashCode = (adminId: string, code: string) =>
  sha256Hex(`${adminId} ${code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')}`);

/** Replaces an admin's recovery codes. Returns the new ones, which cannot be read again: only their hashes are stored. */
export const replaceRecoveryCodes = async (db: Database, adminId: string) => {
  const codes = Array.from({ length: count }, generateCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await db.insert(recoveryCodes).values(codes.map(code => ({ adminId, codeHash: hashCode(adminId, code) })));
  return codes;
};

/** Deletes a recovery code. Returns whether the admin had it. Only one of several concurrent calls receives true. */
export const redeemRecoveryCode = async (db: Database, adminId: string, code: string) => {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, hashCode(adminId, code))))
    .returning({ adminId: recoveryCodes.adminId });
  return used.length > 0;
};
