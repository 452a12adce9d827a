import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import type { Route } from '../http/routes';
import { noDataSchema } from '../http/schemas';
import {
  endedSessionCountResponseSchema,
  loginResponseSchema,
  menuResponseSchema,
  ownOperationsResponseSchema,
  sessionsResponseSchema,
  sessionUserResponseSchema,
} from './answers';
import { changePasswordHandler } from './changePasswordHandler';
import { loginHandler } from './loginHandler';
import { buildUserMenu } from './menu';
import { getOwnSettingsHandler, settingsSchema, updateOwnSettingsHandler } from './settings';
import {
  endOtherSessionsHandler,
  endOwnSessionHandler,
  getOwnUserHandler,
  listOwnOperationsHandler,
  listOwnSessionsHandler,
  logoutHandler,
  switchRoleHandler,
} from './ownAccount';

const menu = async (c: ApiContext) => sendData(c, await buildUserMenu(c.var.db, c.var.admin));

/** The routes for signing in and out, and for the signed-in user (docs/requirements.md#calls). */
export const sessionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Sign in',
    description:
      'Starts a session. Returns its token, the user and the menu. If the account has a second factor, returns `secondFactor` instead, for `POST /admin/login/second-factor`. The same `device` in `X-Device-Token` at the next sign-in protects the owner from being locked out by the failed attempts of others.',
    answer: loginResponseSchema,
    ...loginHandler,
  },
  {
    method: 'POST',
    path: '/logout',
    access: 'arrival',
    summary: 'Sign out',
    description: 'Ends the session of this call.',
    answer: noDataSchema,
    handler: logoutHandler,
  },
  {
    method: 'GET',
    path: '/info',
    access: 'arrival',
    summary: 'Get the signed-in user',
    description:
      'Returns the caller with the current role, the roles that the caller can switch to, and the permissions of the current role. `permissionNames` has the names that administrators gave to permissions; clients word the others themselves.',
    answer: sessionUserResponseSchema,
    conditional: true,
    handler: getOwnUserHandler,
  },
  {
    method: 'GET',
    path: '/menu',
    access: 'arrival',
    summary: 'Get the menu',
    description: 'Returns the menu entries that the caller may see, as a tree.',
    answer: menuResponseSchema,
    conditional: true,
    handler: menu,
  },
  {
    method: 'PUT',
    path: '/password',
    access: 'arrival',
    summary: 'Change your password',
    description:
      'Replaces the password of the caller and ends the other sessions. Refuses weak, well-known and recently used passwords.',
    answer: noDataSchema,
    ownTransaction: true,
    ...changePasswordHandler,
  },
  {
    method: 'PUT',
    path: '/role',
    access: 'session',
    summary: 'Switch the role',
    description: 'Switches the session to another role that the caller holds. Returns the user like `GET /admin/info`.',
    answer: sessionUserResponseSchema,
    ...switchRoleHandler,
  },
  {
    method: 'GET',
    path: '/operations',
    access: 'session',
    summary: 'List your recent operations',
    description:
      "Returns the caller's ten latest operations from the operation log except sign-ins and sign-outs, newest first.",
    answer: ownOperationsResponseSchema,
    handler: listOwnOperationsHandler,
  },
  {
    method: 'GET',
    path: '/sessions',
    access: 'session',
    summary: 'List your sessions',
    description: "Returns the caller's sessions. `current` marks the session of this call.",
    answer: sessionsResponseSchema,
    handler: listOwnSessionsHandler,
  },
  {
    method: 'DELETE',
    path: '/sessions',
    access: 'session',
    summary: 'End your other sessions',
    description: 'Ends all sessions of the caller except the session of this call. Returns how many have ended.',
    answer: endedSessionCountResponseSchema,
    handler: endOtherSessionsHandler,
  },
  {
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'session',
    summary: 'End one of your sessions',
    description: 'Ends a session of the caller. Sessions of others are not found.',
    answer: noDataSchema,
    handler: endOwnSessionHandler,
  },
  {
    method: 'GET',
    path: '/settings',
    access: 'arrival',
    summary: 'Get your display settings',
    description:
      'Returns the display settings that follow the caller from device to device, as far as they were changed.',
    answer: settingsSchema,
    conditional: true,
    handler: getOwnSettingsHandler,
  },
  {
    method: 'PUT',
    path: '/settings',
    access: 'arrival',
    summary: 'Change your display settings',
    description: 'Changes the given display settings of the caller and keeps the others. Returns all of them.',
    answer: settingsSchema,
    ...updateOwnSettingsHandler,
  },
];
