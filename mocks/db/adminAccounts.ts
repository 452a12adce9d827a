import { eq, sql } from 'drizzle-orm';
import { superAdminRoleCode } from '@/system/roles/role';
import type { Database } from './database';
import { createIdGenerator } from './ids';
import { runAdvisoryLockTransaction } from './runAdvisoryLockTransaction';
import { generatePassword } from '@/system/admins/admin';
import { signEntry, type LogDigest } from './logSeals/entries';
import { derivePasswordHash } from './passwords';
import { runtime } from './runtime';
import { passkeys, recoveryCodes, secondFactorChallenges, totpSecrets } from './schema/secondFactors';
import { knownDevices, loginAttempts } from './schema/signIn';
import { admins, operationLogs, roles, sessions } from './schema/system';

const fold = (text: unknown) => sql`lower(normalize(${text}::text, nfkc))`;

/** Returns the condition that an admin has this name, ignoring case and full width. */
export const hasAdminName = (name: unknown) => eq(fold(admins.username), fold(name));

/** The first account. Without a password, one is generated and reported. */
export type FirstAdmin = { mobile: string; username?: string; password?: string | undefined };

/** Who changed an account, in the operation log. */
const actor = { adminId: null, adminName: '服务器', ip: 'localhost' };

type Operation = { action: string; account: { id: string; username: string } };

/** Logs what was done to an account on the server itself, outside the API. */
const logOnServer = (tx: Database, digest: LogDigest, { action, account }: Operation) =>
  tx.insert(operationLogs).values(
    signEntry(digest, {
      ...actor,
      id: createIdGenerator(runtime.now)(),
      action,
      collection: 'admins',
      recordId: account.id,
      recordName: account.username,
      at: new Date(runtime.now()),
    }),
  );

/** Creates a super admin who must change the password at the first sign-in. Returns the password. */
export const createSuperAdmin = async (
  tx: Database,
  digest: LogDigest,
  { mobile, username = '超级管理员', password = generatePassword(runtime.randomBytes) }: FirstAdmin,
) => {
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.code, superAdminRoleCode));
  if (!role) throw new Error(`There is no role ${superAdminRoleCode}`);
  if ((await tx.$count(admins, eq(admins.mobile, mobile))) > 0)
    throw new Error(`An account with the mobile number ${mobile} already exists. Reset its password instead.`);
  if ((await tx.$count(admins, hasAdminName(username))) > 0)
    throw new Error(
      `An account with the name ${username} already exists, and the log names persons only. Choose another with --name.`,
    );
  const account = { id: createIdGenerator(runtime.now)(), username };
  const at = new Date(runtime.now());
  await tx.insert(admins).values({
    ...account,
    mobile,
    passwordHash: await derivePasswordHash(password),
    roleId: role.id,
    mustChangePassword: true,
    createdAt: at,
    updatedAt: at,
  });
  await logOnServer(tx, digest, { action: 'create', account });
  return password;
};

/** Creates the first account if there is none. Of several processes that start at once, one creates it. */
export const createFirstAdmin = (db: Database, digest: LogDigest, first: FirstAdmin, report: (step: string) => void) =>
  runAdvisoryLockTransaction(db, async tx => {
    if ((await tx.$count(admins)) > 0) return;
    const password = await createSuperAdmin(tx, digest, first);
    report(
      first.password === undefined
        ? `Created the first account, a super admin. This password is shown only once and must be changed at the first sign-in:\n  mobile    ${first.mobile}\n  password  ${password}`
        : `Created the first account, a super admin: ${first.mobile}. Its password must be changed at the first sign-in.`,
    );
  });

/**
 * Gives an account a new password, which must be changed at the next sign-in. Enables the account, ends its sessions and
 * removes its second factors and locks. Returns the password.
 */
export const resetAdminCredentials = async (
  tx: Database,
  digest: LogDigest,
  mobile: string,
  password = generatePassword(runtime.randomBytes),
) => {
  const [account] = await tx
    .update(admins)
    .set({
      passwordHash: await derivePasswordHash(password),
      mustChangePassword: true,
      status: 'enabled',
      updatedAt: new Date(runtime.now()),
      version: sql`${admins.version} + 1`,
    })
    .where(eq(admins.mobile, mobile))
    .returning({ id: admins.id, username: admins.username });
  if (!account) throw new Error(`There is no account with the mobile number ${mobile}. Check the number.`);
  await tx.delete(sessions).where(eq(sessions.adminId, account.id));
  await tx.delete(knownDevices).where(eq(knownDevices.adminId, account.id));
  await tx.delete(loginAttempts).where(eq(loginAttempts.mobile, mobile));
  for (const table of [totpSecrets, passkeys, recoveryCodes, secondFactorChallenges])
    await tx.delete(table).where(eq(table.adminId, account.id));
  await logOnServer(tx, digest, { action: 'reset-password', account });
  return password;
};
