import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import type { Route } from '../http/routes';
import { nothing } from '../http/schemas';
import { logOperations } from '../http/operationLog';
import { menuAnswer, operationsAnswer, sessionsAnswer, signInAnswer, userAnswer } from './answers';
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

/** The routes for signing in and out, and for the signed-in user (docs/requirements.md#calls). */
export const sessionRoutes: Route[] = [
  { method: 'POST', path: '/login', access: 'public', summary: 'Sign in', answer: signInAnswer, ...login },
  { method: 'POST', path: '/logout', access: 'arrival', summary: 'Sign out', answer: nothing, handler: logout },
  { method: 'GET', path: '/info', access: 'arrival', summary: 'Who is signed in', answer: userAnswer, handler: info },
  {
    method: 'GET',
    path: '/menu',
    access: 'arrival',
    summary: 'The menu of the caller',
    answer: menuAnswer,
    handler: menu,
  },
  {
    method: 'PUT',
    path: '/password',
    access: 'arrival',
    summary: 'Change the own password',
    answer: nothing,
    ownTransaction: true,
    ...changePassword,
  },
  {
    method: 'PUT',
    path: '/role',
    access: 'session',
    summary: 'Go on in another role',
    answer: userAnswer,
    ...switchRole,
  },
  {
    method: 'GET',
    path: '/operations',
    access: 'session',
    summary: 'What the caller did last',
    answer: operationsAnswer,
    handler: listOwnOperations,
  },
  {
    method: 'GET',
    path: '/sessions',
    access: 'session',
    summary: 'Where the caller is signed in',
    answer: sessionsAnswer,
    handler: listSessions,
  },
  {
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'session',
    summary: 'Sign the caller out elsewhere',
    answer: nothing,
    handler: endOwnSession,
  },
];
