import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { adminPayloadSchema, adminActions, passwordPattern } from '@/system/admins/admin';
import { menuPages } from '@/system/admins/menuPages';
import { hasAdminName } from '../../db/adminAccounts';
import { adminRoles, admins as table, departments, roles } from '../../db/schema/system';
import { assertDepartmentAssignable, departmentNameSchema, sqlDepartmentName } from '../departments/assignment';
import type { ApiContext } from '../http/context';
import { createValidationError } from '../http/errors';
import { assertPermission } from '../http/permissions';
import { announceUpdates } from '../log/changes';
import { logAndAnnounceOperations } from '../log/operationLog';
import { defineCollection } from '../rest/collection';
import type { RecordChange, RecordValues } from '../rest/plan';
import {
  equalsTextFilter,
  timeFromFilter,
  equalsKnownValueFilter,
  containsFilter,
  containsOrPhoneFilter,
  timeUntilFilter,
  inSubtreeFilter,
} from '../rest/filters';
import { sqlHasSecondFactor } from '../session/factors/factors';
import { deleteKnownDevices } from '../session/limits/knownDevices';
import { clearAllFailedAttempts } from '../session/limits/lockout';
import { hashPassword, isForbiddenSamplePassword } from '../session/passwords';
import { endSessions } from '../session/sessions';
import { assertAdminChangeAllowed, mergeAdminRoleCodes } from './adminGuard';

const checkPassword = (c: ApiContext, { before, values }: RecordChange) => {
  const password = values?.['password'];
  if (!password && !before) throw createValidationError({ password: messages => messages.issues.required });
  if (password && !passwordPattern.test(String(password)))
    throw createValidationError({ password: ({ session }) => session.weakPassword });
  if (password && isForbiddenSamplePassword(c, String(password)))
    throw createValidationError({ password: ({ session }) => session.wellKnownPassword });
};

/**
 * Throws 422 if another admin has the name, in whatever case and width: the log and requests name persons only. Names that
 * were given twice before can stay. Calls that write names wait for each other.
 */
const checkName = async ({ var: { db } }: ApiContext, { before, values }: RecordChange) => {
  const name = values?.['username'];
  if (name === undefined || name === before?.['username']) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('admins.username'))`);
  const others = before ? ne(table.id, String(before['id'])) : undefined;
  if ((await db.$count(table, and(others, hasAdminName(name)))) > 0)
    throw createValidationError({ username: messages => messages.issues.taken });
};

/**
 * Completes a password change by another admin, who is given as before: ends the sessions, forgets the devices, removes locks on the mobile
 * number, and logs the change as a reset.
 */
export const applyPasswordResetSideEffects = async (c: ApiContext, { id, mobile, username, version }: RecordValues) => {
  await endSessions(c.var, String(id));
  await clearAllFailedAttempts(c, String(mobile));
  await deleteKnownDevices(c.var.db, String(id));
  const operation = { action: 'reset-password', collection: 'admins', recordId: String(id) };
  await logAndAnnounceOperations(c, [{ ...operation, recordName: String(username) }]);
  await announceUpdates(c, 'admins', 'reset-password', [{ id, version: Number(version) + 1 }]);
};

/** Replaces the additional roles of an admin. */
const writeRoles = async ({ var: { db } }: ApiContext, adminId: string, codes: string[]) => {
  await db.delete(adminRoles).where(eq(adminRoles.adminId, adminId));
  const found = await db.select({ roleId: roles.id }).from(roles).where(inArray(roles.code, codes));
  if (found.length > 0) await db.insert(adminRoles).values(found.map(({ roleId }) => ({ adminId, roleId })));
};

const more = sql`(select from ${adminRoles} where ${and(eq(adminRoles.adminId, table.id), eq(adminRoles.roleId, roles.id))})`;
const first = eq(roles.id, table.roleId);

/** Admins. Disabling or deleting an admin, or setting a new password, ends all their sessions at once. */
export const admins = defineCollection({
  name: 'admins',
  menu: menuPages,
  table,
  label: 'username',
  stepUp: true,
  secret: ['passwordHash', 'roleId'],
  shown: {
    role: sql`select ${roles.code} from ${roles} where ${first}`,
    roleName: sql`select ${roles.name} from ${roles} where ${first}`,
    roles: sql`select coalesce(array_agg(${roles.code} order by ${roles.code}), '{}') from ${roles} where ${exists(more)}`,
    departmentName: sqlDepartmentName(table.departmentId),
    secondFactor: sql`select ${sqlHasSecondFactor(table.id)}`,
  },
  shapes: {
    role: z.string(),
    roleName: z.string(),
    roles: z.array(z.string()),
    departmentName: departmentNameSchema,
    secondFactor: z.boolean().optional().meta({ description: 'Whether the admin has a second factor.' }),
  },
  input: adminPayloadSchema,
  filters: {
    username: containsFilter(table.username),
    mobile: containsOrPhoneFilter([table.mobile]),
    q: containsOrPhoneFilter([table.mobile], table.username),
    status: equalsKnownValueFilter(table.status),
    departmentId: inSubtreeFilter(table.departmentId, departments),
    role: equalsTextFilter(roles.code).transform(
      is => sql`exists (select from ${roles} where ${and(is, or(first, exists(more)))})`,
    ),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
    lastLoginAt_gte: timeFromFilter(table.lastLoginAt),
    lastLoginAt_lte: timeUntilFilter(table.lastLoginAt),
  },
  sortable: ['createdAt', 'updatedAt', 'username', 'mobile', 'role', 'status', 'lastLoginAt'],
  order: 'ASC',
  decision: { status: 'status', initial: 'enabled', actions: adminActions },
  guard: async (c, change, batch) => {
    checkPassword(c, change);
    await assertAdminChangeAllowed(c, change, batch);
    await checkName(c, change);
    await assertDepartmentAssignable(c, change, batch);
    // Writing another admin's password requires the reset permission, whichever endpoint is called.
    if (change.before && change.values?.['password']) assertPermission(c, 'admins:reset-password');
  },
  stored: async (_c, { before, values }) => {
    const { role: _role, roles: _roles, password, ...stored } = values;
    const [code] = mergeAdminRoleCodes(before, values);
    return {
      ...stored,
      roleId: sql`(select ${roles.id} from ${roles} where ${eq(roles.code, code ?? '')})`,
      // The password is known to the admin who set it, so the owner must change it.
      ...(password ? { passwordHash: await hashPassword(String(password)), mustChangePassword: true } : {}),
    };
  },
  after: async (c, id, { before, values }) => {
    if ('role' in values) await writeRoles(c, id, mergeAdminRoleCodes(before, values).slice(1));
    if (before && values['password']) await applyPasswordResetSideEffects(c, { ...before, ...values, id });
    else if (before && values['status'] === 'disabled') await endSessions(c.var, id);
  },
});
