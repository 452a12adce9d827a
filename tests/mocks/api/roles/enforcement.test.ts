import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { routes } from '../../../../mocks/api/routes';
import { permissions } from '../../../../mocks/db/schema/system';
import { roleCodes } from '../../../../mocks/db/sample/roles';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { guarded, holderOf, isLetIn, listGranted } from './guarded';

/** The calls that require no permission: signing in, and calls that only concern the caller. */
const open = [
  'GET /health',
  'POST /login',
  'POST /logout',
  'GET /info',
  'GET /menu',
  'PUT /password',
  'PUT /role',
  'GET /operations',
  'GET /sessions',
  'DELETE /sessions',
  'DELETE /sessions/:id',
  'GET /settings',
  'PUT /settings',
  // The second step of a sign-in, and proofs of identity.
  'POST /login/second-factor',
  'POST /login/passkey/options',
  'POST /step-up/options',
  'POST /step-up',
  'GET /sign-ins',
  // The caller's own second factors.
  'GET /second-factors',
  'POST /totp',
  'POST /totp/confirm',
  'DELETE /totp',
  'POST /passkeys/options',
  'POST /passkeys',
  'PUT /passkeys/:id',
  'DELETE /passkeys/:id',
  'POST /recovery-codes',
  // Views belong to the caller or to a role of the caller. What they are views of requires its list permission.
  'GET /views',
  'GET /views/counts',
  'POST /views',
  'PUT /views/:id',
  'DELETE /views/:id',
  'PUT /views/:id/default',
  // They return only collections that the caller may list.
  // Everyone who works on a queue sees what is due now.
  'GET /dueTimes',
  'GET /statistics/overview',
  'GET /statistics/today',
  // These require the list permission of the collection that they summarize.
  'GET /statistics/finance',
  'GET /statistics/orders',
  'GET /statistics/order-totals',
  // An image is public to anyone who knows its address, which cannot be guessed.
  'GET /images/:id',
  // Finds only notes on records of collections that the caller may list.
  'GET /notes/search',
  // A file belongs to a note, which requires the list permission of its record.
  'GET /attachments/:id',
  'GET /inbox',
  'GET /inbox/unread',
  'POST /inbox/read',
  'POST /inbox/unread',
  'POST /inbox/read-all',
  // Files of the caller's exports. Both require the export permission of their collection.
  'PUT /exports/:id/file',
  'GET /exports/:id/file',
  // A stream has only what its receiver may read.
  'GET /events',
  // Everyone may learn whom to ask for a permission. It returns names only.
  'GET /permissions/:code/holders',
  // The list of calls is no secret, because the source is open.
  'GET /openapi.json',
];

test('requires a permission for every other call', () => {
  const asking = routes
    .filter(({ access }) => typeof access === 'string')
    .map(({ method, path }) => `${method} ${path}`);
  expect(asking.toSorted()).toEqual(open.toSorted());
});

test("requires a permission of the call's own collection", () => {
  // Images and stock movements belong to products, files to notes. Whoever may write notes writes them on any record.
  const ofProducts = /^\/(images|stockMovements)(?=\/|$)/;
  const ofNotes = /^\/attachments$|^\/\w+\/:id\/notes$/;
  // A statement sums up bills.
  const ofBills = /^\/statistics\/statement$/;
  for (const { method, path, permission } of guarded) {
    // The presets of an action are read by who may run it, and written with a permission of their own.
    const ofPresets = /^\/reason-presets/;
    const presets = path.replace(ofPresets, method === 'GET' ? '' : '/reasonPresets');
    const place = (method === 'POST' ? path.replace(ofNotes, '/notes') : presets).replace(ofBills, '/bills');
    expect(permission.split(':')[0]).toBe(place.replace(ofProducts, '/products').split('/')[1]);
  }
});

/** At night, each role makes each call. Otherwise a role makes every third one, so that some roles make each. */
const makesCall = (role: number, call: number) => isNightly || (role + call) % 3 === 0;

test.each(roleCodes.map((code, role) => ({ code, own: guarded.filter((_, call) => makesCall(role, call)) })))(
  '$code is allowed and refused calls according to its permissions',
  async ({ code, own }) => {
    const token = await server.signIn(await holderOf(code));
    const granted = await listGranted(code);
    for (const route of own) {
      const call = `${route.method} ${route.path}`;
      expect.soft([call, await isLetIn(token, route)]).toEqual([call, granted[call]]);
    }
  },
);

test('admits only super admins to a call with a disabled permission', async () => {
  await server.db.update(permissions).set({ status: 'disabled' }).where(like(permissions.code, 'suppliers:%'));
  const asked = guarded.filter(({ permission }) => permission.startsWith('suppliers:'));
  const [admin, superAdmin] = [await server.signIn('13800000001'), await server.signIn('13800000000')];
  for (const route of asked) {
    expect(await isLetIn(admin, route)).toBe(false);
    expect(await isLetIn(superAdmin, route)).toBe(true);
  }
});
