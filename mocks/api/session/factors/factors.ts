import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import { passkeys, recoveryCodes, secondFactorChallenges, totpSecrets } from '../../../db/schema/secondFactors';
import { adminRoles, admins, roles } from '../../../db/schema/system';

/** The second factors that a sign-in can ask for, in the order in which they are offered. */
export const secondFactorMethods = ['passkey', 'totp', 'recoveryCode'] as const;

export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** What an identity can be proved with. The password counts only for an account without a second factor. */
export const proofMethods = [...secondFactorMethods, 'password'] as const;

export type ProofMethod = (typeof proofMethods)[number];

/** Whether an admin has a passkey or an authenticator app. */
export const sqlHasSecondFactor = (adminId: PgColumn) =>
  sql<boolean>`(exists (select from ${totpSecrets} where ${eq(totpSecrets.adminId, adminId)})
    or exists (select from ${passkeys} where ${eq(passkeys.adminId, adminId)}))`;

export const readSecondFactors = async (db: Database, adminId: string) => {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  const [totp] = await db
    .select({ createdAt: totpSecrets.createdAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.adminId, adminId));
  const keys = await db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.adminId, adminId))
    .orderBy(asc(createdAt), asc(id));
  const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId));
  return { totp: totp ?? null, passkeys: keys, recoveryCodesLeft };
};

/** Returns the second factors that an admin can use. Empty if the password alone signs the admin in. */
export const listSecondFactorMethods = async (db: Database, adminId: string): Promise<SecondFactorMethod[]> => {
  const { totp, passkeys: keys, recoveryCodesLeft } = await readSecondFactors(db, adminId);
  const usable: Record<SecondFactorMethod, boolean> = {
    passkey: keys.length > 0,
    totp: totp !== null,
    recoveryCode: recoveryCodesLeft > 0,
  };
  return secondFactorMethods.filter(method => usable[method]);
};

/** Returns what an admin can prove their identity with: a second factor, or the password if there is none. */
export const listProofMethods = async (db: Database, adminId: string): Promise<ProofMethod[]> => {
  const methods = await listSecondFactorMethods(db, adminId);
  return methods.length > 0 ? methods : ['password'];
};

/** Returns whether a role of the admin requires a second factor. */
export const requiresSecondFactor = async (db: Database, adminId: string) => {
  const more = db
    .select({ roleId: adminRoles.roleId })
    .from(adminRoles)
    .where(and(eq(adminRoles.adminId, adminId), eq(adminRoles.roleId, roles.id)));
  const first = db
    .select({ roleId: admins.roleId })
    .from(admins)
    .where(and(eq(admins.id, adminId), eq(admins.roleId, roles.id)));
  const requiring = and(eq(roles.requiresSecondFactor, true), or(exists(first), exists(more)));
  return (await db.$count(roles, requiring)) > 0;
};

/** Removes all second factors of an admin, with the recovery codes and what waits for a second step. */
export const deleteSecondFactors = async (db: Database, adminId: string) => {
  for (const table of [totpSecrets, passkeys, recoveryCodes, secondFactorChallenges])
    await db.delete(table).where(eq(table.adminId, adminId));
};
