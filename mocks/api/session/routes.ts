import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import type { Route } from '../http/routes';
import { logOperations } from '../operationLog';
import { changePassword } from './changePassword';
import { login } from './login';
import { menuFor } from './menu';
import { endOwnSession, listOwnOperations, listSessions, switchRole } from './ownAccount';

const logout = async (c: ApiContext) => {
  const { db, admin } = c.var;
  await db.delete(sessions).where(eq(sessions.tokenHash, admin.tokenHash));
  await logOperations(c, [{ action: 'logout', collection: 'admins', recordId: admin.id }]);
  return answer(c);
};

const info = (c: ApiContext) => {
  const { tokenHash: _, sessionId: __, ...user } = c.var.admin;
  return answer(c, user);
};

const menu = async (c: ApiContext) => answer(c, await menuFor(c.var.db, c.var.admin));

/** Signing in and out, and who is signed in (SPEC.md section 7). */
export const sessionRoutes: Route[] = [
  { method: 'POST', path: '/login', access: 'public', handler: login },
  { method: 'POST', path: '/logout', access: 'arrival', handler: logout },
  { method: 'GET', path: '/info', access: 'arrival', handler: info },
  { method: 'GET', path: '/menu', access: 'arrival', handler: menu },
  { method: 'PUT', path: '/password', access: 'arrival', handler: changePassword },
  { method: 'PUT', path: '/role', access: 'session', handler: switchRole },
  { method: 'GET', path: '/operations', access: 'session', handler: listOwnOperations },
  { method: 'GET', path: '/sessions', access: 'session', handler: listSessions },
  { method: 'DELETE', path: '/sessions/:id', access: 'session', handler: endOwnSession },
];
