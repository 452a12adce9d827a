import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { ApiError, createValidationError } from '../http/errors';
import type { RecordChange, RecordValues } from '../rest/plan';
import { findRolePermissionCodes, assertCallerHoldsPermissions } from '../roles/heldPermissions';

const texts = z.array(z.string());

/** Returns the role codes of an admin after `values` are written: the first role, then the others. */
export const mergeAdminRoleCodes = (before: RecordValues | null, values: RecordValues | null): string[] => {
  const { role, roles: more = [] }: RecordValues = { ...before, ...values };
  return [...new Set([String(role), ...texts.parse(more).toSorted()])];
};

/** Refuses changes to the caller's own account that another admin has to make. */
const guardOwn = ({ before, values }: RecordChange) => {
  const refuse = (act: 'delete' | 'disable' | 'role' | 'password') =>
    new ApiError(409, messages => messages.admins.own[act]);
  if (!values) throw refuse('delete');
  if (values['status'] === 'disabled') throw refuse('disable');
  if (mergeAdminRoleCodes(before, values).join() !== mergeAdminRoleCodes(before, null).join()) throw refuse('role');
  if (values['password']) throw refuse('password');
};

const checkRoles = async ({ var: { db } }: ApiContext, before: RecordValues | null, values: RecordValues) => {
  const [first = '', ...more] = mergeAdminRoleCodes(before, values);
  const found = await db
    .select({ code: roles.code })
    .from(roles)
    .where(inArray(roles.code, [first, ...more]));
  const known = new Set(found.map(({ code }) => code));
  if (!known.has(first)) throw createValidationError({ role: messages => messages.roles.noRole });
  if (!more.every(code => known.has(code))) throw createValidationError({ roles: messages => messages.roles.noRole });
};

/** Throws 403 if the admin has permissions that the caller lacks: the caller may then not see their sessions. */
export const assertCallerHoldsPermissionsOfAdmin = async (c: ApiContext, record: RecordValues) => {
  if (record['id'] !== c.var.admin.id)
    await assertCallerHoldsPermissions(c, await findRolePermissionCodes(c.var.db, mergeAdminRoleCodes(record, null)));
};

/**
 * Throws if the caller may not make this change to an admin: to their own account, or to an admin who has or would get
 * permissions that the caller lacks.
 */
export const assertAdminChangeAllowed = async (c: ApiContext, change: RecordChange) => {
  const { before, values } = change;
  if (values) await checkRoles(c, before, values);
  if (before?.['id'] === c.var.admin.id) return guardOwn(change);
  const concerned = [
    ...(before ? mergeAdminRoleCodes(before, null) : []),
    ...(values ? mergeAdminRoleCodes(before, values) : []),
  ];
  await assertCallerHoldsPermissions(c, await findRolePermissionCodes(c.var.db, concerned));
};
