import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { admins } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { verifyOwnPassword } from '../passwords';
import { verifyPasskey } from './passkeys';
import { passkeyAuthenticationResponseSchema } from './passkeySchemas';
import { redeemRecoveryCode } from './recoveryCodes';
import { redeemTotpCode } from './totp';

const code = z.string().min(1).max(64);

const secondFactorProofs = [
  z.strictObject({ method: z.literal('totp'), code }),
  z.strictObject({ method: z.literal('recoveryCode'), code }),
  z.strictObject({ method: z.literal('passkey'), response: passkeyAuthenticationResponseSchema }),
] as const;

export const secondFactorProofSchema = z.union(secondFactorProofs);

/** Schema of any proof of identity. */
export const identityProofSchema = z.union([
  z.strictObject({ method: z.literal('password'), password: z.string().min(1).max(256) }),
  ...secondFactorProofs,
]);

type Proof = z.infer<typeof identityProofSchema>;

/** The field of each proof that an error message belongs to. */
export const proofErrorFieldByMethod = {
  passkey: 'response',
  totp: 'code',
  recoveryCode: 'code',
  password: 'password',
} as const;

const matchesPassword = async (c: ApiContext, adminId: string, password: string) => {
  const [stored] = await c.var.db.select({ hash: admins.passwordHash }).from(admins).where(eq(admins.id, adminId));
  return stored !== undefined && verifyOwnPassword(adminId, password, stored.hash);
};

/**
 * Returns whether a proof is right. A code or a passkey's response is used up by that, even if the call fails later.
 * `takeChallenge` returns the challenge that the passkey has to sign.
 */
export const verifyProof = async (
  c: ApiContext,
  adminId: string,
  proof: Proof,
  takeChallenge: () => Promise<string | undefined>,
): Promise<boolean> => {
  switch (proof.method) {
    case 'password':
      return matchesPassword(c, adminId, proof.password);
    case 'totp':
      return redeemTotpCode(c, adminId, proof.code);
    case 'recoveryCode':
      return redeemRecoveryCode(c.var.db, adminId, proof.code);
    case 'passkey':
      return verifyPasskey(c, adminId, proof.response, await takeChallenge());
  }
};
