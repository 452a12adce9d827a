import { z } from 'zod';
import type { ApiContext } from '../http/context';
import { ApiError, createValidationError } from '../http/errors';
import { createBatchLoader, type RecordChange, type RecordValues } from '../rest/plan';
import {
  findPermissionCodesByRole,
  findRolePermissionCodes,
  assertCallerHoldsPermissions,
} from '../roles/heldPermissions';

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

/** Returns the codes of the roles that an admin has or would get. */
const listConcernedRoleCodes = ({ before, values }: RecordChange) => [
  ...(before ? mergeAdminRoleCodes(before, null) : []),
  ...(values ? mergeAdminRoleCodes(before, values) : []),
];

/** Loads the permissions of the roles of all admins in a call, and of the caller's. */
const loadPermissionsByRole = createBatchLoader(({ var: { db, admin } }, batch) =>
  findPermissionCodesByRole(db, [...new Set([admin.role, ...batch.flatMap(listConcernedRoleCodes)])]),
);

const checkRoles = (known: ReadonlyMap<string, unknown>, before: RecordValues | null, values: RecordValues) => {
  const [first = '', ...more] = mergeAdminRoleCodes(before, values);
  if (!known.has(first)) throw createValidationError({ role: messages => messages.session.noRole });
  if (!more.every(code => known.has(code))) throw createValidationError({ roles: messages => messages.session.noRole });
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
export const assertAdminChangeAllowed = async (
  c: ApiContext,
  change: RecordChange,
  batch: readonly RecordChange[] = [change],
) => {
  const { before, values } = change;
  const { admin } = c.var;
  const byRole = await loadPermissionsByRole(c, batch);
  if (values) checkRoles(byRole, before, values);
  if (before?.['id'] === admin.id) return guardOwn(change);
  const codes = listConcernedRoleCodes(change).flatMap(role => byRole.get(role) ?? []);
  await assertCallerHoldsPermissions(c, [...new Set(codes)].toSorted(), byRole.get(admin.role) ?? []);
};
