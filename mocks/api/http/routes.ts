import type { Hono } from 'hono';
import { authenticate } from '../session/sessions';
import { isAllowed } from '../session/signedIn';
import { readBody } from './body';
import type { ApiContext, ApiEnv, Handler } from './context';
import { ApiError } from './errors';
import { transact } from './transact';

/** Who may call: anyone, anyone signed in, or those with a permission such as `suppliers:list`. */
export type Access = 'public' | 'session' | { permission: string };

/** One call of the API, under /admin. There is no route without an `access`. */
export type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; access: Access; handler: Handler };

/** Throws 403 unless the caller has the permission. */
export const demand = (c: ApiContext, permission: string) => {
  if (!isAllowed(c.var.admin, permission)) throw new ApiError(403, messages => messages.forbidden(permission));
};

const admit = async (c: ApiContext, access: Access) => {
  if (access === 'public') return;
  await authenticate(c);
  if (access !== 'session') demand(c, access.permission);
};

const serve =
  ({ method, access, handler }: Route): Handler =>
  async c => {
    await admit(c, access);
    if (method === 'GET') return handler(c);
    await readBody(c);
    // What fails before anyone is signed in must leave its traces, so it is no transaction.
    return access === 'public' ? handler(c) : transact(c, handler);
  };

/** Lets the app answer each of the routes. */
export const mount = (app: Hono<ApiEnv>, routes: readonly Route[]) => {
  for (const route of routes) app.on(route.method, `/admin${route.path}`, serve(route));
};
