import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '../../../db/schema';
import type { ApiContext } from '../../http/context';
import { ApiError, invalid } from '../../http/errors';
import type { Change } from '../../rest/collection';
import type { Values } from '../../rest/plan';
import { assignedTo, checkReach } from '../reach';

const texts = z.array(z.string());

/** The roles of an admin by their codes, as they are once `values` are written: the first, then those besides. */
export const rolesOf = (before: Values | null, values: Values | null): string[] => {
  const { role, roles: more = [] }: Values = { ...before, ...values };
  return [...new Set([String(role), ...texts.parse(more).toSorted()])];
};

/** Nobody takes from themselves what others must be able to trust them with. */
const guardOwn = ({ before, values }: Change) => {
  const refuse = (act: 'delete' | 'disable' | 'role' | 'password') =>
    new ApiError(409, ({ system }) => system.own[act]);
  if (!values) throw refuse('delete');
  if (values['status'] === 'disabled') throw refuse('disable');
  if (rolesOf(before, values).join() !== rolesOf(before, null).join()) throw refuse('role');
  if (values['password']) throw refuse('password');
};

const checkRoles = async ({ var: { db } }: ApiContext, before: Values | null, values: Values) => {
  const [first = '', ...more] = rolesOf(before, values);
  const found = await db
    .select({ code: roles.code })
    .from(roles)
    .where(inArray(roles.code, [first, ...more]));
  const known = new Set(found.map(({ code }) => code));
  if (!known.has(first)) throw invalid({ role: ({ system }) => system.noRole });
  if (!more.every(code => known.has(code))) throw invalid({ roles: ({ system }) => system.noRole });
};

/** Throws 403 where an admin may do more than the caller, who therefore may not see where they are signed in. */
export const checkAdminReach = async (c: ApiContext, record: Values) => {
  if (record['id'] !== c.var.admin.id) await checkReach(c, await assignedTo(c.var.db, rolesOf(record, null)));
};

/** Throws where the caller may not do it to an admin: to themselves, or to or for one who may do more than they may. */
export const guardAdmin = async (c: ApiContext, change: Change) => {
  const { before, values } = change;
  if (values) await checkRoles(c, before, values);
  if (before?.['id'] === c.var.admin.id) return guardOwn(change);
  const concerned = [...(before ? rolesOf(before, null) : []), ...(values ? rolesOf(before, values) : [])];
  await checkReach(c, await assignedTo(c.var.db, concerned));
};
