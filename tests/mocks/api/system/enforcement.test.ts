import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { routes } from '../../../../mocks/api/routes';
import { admins, permissions, rolePermissions, roles } from '../../../../mocks/db/schema';
import { roleSeeds } from '../../../../mocks/db/seed/roles';
import { server } from '../../../setup/server';
import { call } from '../call';

/** The calls that ask for no permission: signing in, and what concerns nobody but the caller. */
const open = [
  'GET /health',
  'POST /login',
  'POST /logout',
  'GET /info',
  'GET /menu',
  'PUT /password',
  'PUT /role',
  'GET /sessions',
  'DELETE /sessions/:id',
  'GET /statistics/overview',
  // It asks for the list permission of the collection that it sums up.
  'GET /statistics/finance',
];

test('every other call asks for a permission', () => {
  const asking = routes
    .filter(({ access }) => typeof access === 'string')
    .map(({ method, path }) => `${method} ${path}`);
  expect(asking).toEqual(open);
});

const guarded = routes.flatMap(({ method, path, access }) =>
  typeof access === 'object' ? [{ method, path, permission: access.permission }] : [],
);

test('the permission of a call is that of its collection', () => {
  for (const { path, permission } of guarded) expect(permission.split(':')[0]).toBe(path.split('/')[1]);
});

/** Whether a call is let in. None of these does anything: there is no record 1, and the bodies are empty. */
const isLetIn = async (token: string, { method, path, permission }: (typeof guarded)[number]) => {
  const target = `/admin${path.replace(/:\w+/g, '1')}${method === 'GET' ? '?range=[0,0]' : ''}`;
  const { status, message } = await call(method, target, { token });
  return status !== 403 || (!message.includes(permission) && message);
};

test.each(roleSeeds.map(({ code }) => code))(
  '%s is let in and kept out as its permissions say',
  async code => {
    const [holder] = await server.db
      .select({ mobile: admins.mobile })
      .from(admins)
      .innerJoin(roles, eq(admins.roleId, roles.id))
      .where(and(eq(roles.code, code), eq(admins.status, 'enabled')));
    const granted = await server.db
      .select({ code: permissions.code })
      .from(permissions)
      .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
      .innerJoin(roles, eq(rolePermissions.roleId, roles.id))
      .where(eq(roles.code, code));
    const codes = granted.map(row => row.code);
    const token = await server.signIn(holder?.mobile ?? '');
    const answered: Record<string, boolean | string> = {};
    const expected: Record<string, boolean> = {};
    for (const route of guarded) {
      const name = `${route.method} ${route.path}`;
      answered[name] = await isLetIn(token, route);
      expected[name] = codes.includes('*') || codes.includes(route.permission);
    }
    expect(answered).toEqual(expected);
  },
  30_000,
);

test('a disabled permission lets nobody but a super admin in', async () => {
  await server.db.update(permissions).set({ status: 'disabled' }).where(like(permissions.code, 'suppliers:%'));
  const asked = guarded.filter(({ permission }) => permission.startsWith('suppliers:'));
  const [admin, superAdmin] = [await server.signIn('13800000001'), await server.signIn('13800000000')];
  for (const route of asked) {
    expect(await isLetIn(admin, route)).toBe(false);
    expect(await isLetIn(superAdmin, route)).toBe(true);
  }
});
