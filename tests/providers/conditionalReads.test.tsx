import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { suppliers } from '../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { dataProvider } from '@/providers/dataProvider';
import { clearSession, setToken, useSessionStore } from '@/session/session';
import { server } from '../setup/server';

const signIn = async (account: 'superAdmin' | 'admin') => {
  setToken(await server.signIn(sampleAccountMobiles[account]));
  useSessionStore.setState({ user: { id: account, role: account, roles: [], permissions: ['*'] } });
};

beforeEach(async () => {
  document.documentElement.lang = 'zh-CN';
  clearSession();
  await signIn('superAdmin');
});

const list = (page = 1) =>
  dataProvider.getList('suppliers', {
    pagination: { page, perPage: 5 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });

/** The ETags that the console has sent, null for a call without one. */
const sentEtags = () => server.journal.calls('GET /admin/suppliers').map(({ headers }) => headers.get('If-None-Match'));

test('asks a second time only for changes, and returns the same objects if there are none', async () => {
  const first = await list();
  const again = await list();
  expect(again).toEqual(first);
  expect(again.total).toBe(240);
  expect(again.data).toBe(first.data);
  expect(sentEtags()).toEqual([null, expect.stringMatching(/^W\//)]);
});

test('returns what somebody else has changed meanwhile', async () => {
  const { data } = await list();
  await server.db.update(suppliers).set({ phone: '13912345678' }).where(eq(suppliers.id, data[0]?.id));
  const again = await list();
  expect(again.data[0]).toMatchObject({ id: data[0]?.id, phone: '13912345678' });
});

test('forgets everything when the user signs out, or switches the role or the language', async () => {
  await list();
  useSessionStore.setState({ user: { id: 'superAdmin', role: 'viewer', roles: [], permissions: [] } });
  await list();
  document.documentElement.lang = 'en-US';
  await list();
  clearSession();
  await signIn('admin');
  await list();
  expect(sentEtags()).toEqual([null, null, null, null]);
});

test('keeps at most fifty responses, and drops those used longest ago', async () => {
  for (let page = 1; page <= 48; page += 1) await list(page);
  await list(1);
  for (let page = 1; page <= 3; page += 1)
    await dataProvider.getList('products', {
      pagination: { page, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
  await list(1);
  await list(2);
  expect(sentEtags().slice(-2)).toEqual([expect.stringMatching(/^W\//), null]);
});

test('asks an API without ETags as usual', async () => {
  server.faults.answer(
    'GET /admin/suppliers',
    () => Response.json({ code: 0, data: [] }, { headers: { 'Content-Range': 'suppliers */0' } }),
    2,
  );
  expect(await list()).toMatchObject({ data: [], total: 0 });
  expect(await list()).toMatchObject({ data: [], total: 0 });
  expect(sentEtags()).toEqual([null, null]);
});
