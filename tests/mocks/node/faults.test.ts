import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { suppliers } from '../../../mocks/db/schema/system';
import { server } from '../../setup/server';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';

const origin = 'http://localhost:3000';
const input = { name: '甲公司', shopName: '甲店', phone: '13512345678' };

const health = () => fetch(`${origin}/admin/health`);

test('sends a request to the API and records it in the journal', async () => {
  const answer = await fetch(`${origin}/admin/health`, { headers: { 'X-Test': 'yes' } });
  expect(await answer.json()).toEqual({ code: 0, message: 'ok', data: { status: 'ok' } });
  expect(server.journal.calls()).toMatchObject([{ method: 'GET', path: '/admin/health' }]);
  expect(server.journal.calls('GET /admin/health')[0]?.headers.get('X-Test')).toBe('yes');
  expect(server.journal.calls(/logout/)).toEqual([]);
});

test('applies a fault to the matching calls, as many times as given', async () => {
  server.faults.refuse('GET /admin/info', { status: 503, message: 'later' });
  server.faults.offline('GET /admin/health', 2);
  await expect(health()).rejects.toThrow(TypeError);
  await expect(health()).rejects.toThrow(TypeError);
  expect((await health()).status).toBe(200);
  const info = await fetch(`${origin}/admin/info`);
  expect([info.status, await info.json()]).toEqual([503, { code: 503, message: 'later', data: null }]);
  server.faults.answer(/health/, () => new Response('<html>', { status: 502 }));
  expect(await (await health()).text()).toBe('<html>');
});

test('loses a response after the API has executed the call', async () => {
  const token = await server.signIn(sampleAccountMobiles.catalog);
  const create = () =>
    fetch(`${origin}/admin/suppliers`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'k' },
      body: JSON.stringify(input),
    });
  server.faults.loseAnswer('POST /admin/suppliers');
  await expect(create()).rejects.toThrow(TypeError);
  expect((await create()).status).toBe(200);
  expect(await server.db.$count(suppliers, eq(suppliers.name, input.name))).toBe(1);
  expect(server.journal.calls('POST /admin/suppliers').map(({ body }) => body)).toContain(JSON.stringify(input));
});

test('holds a call until its release', async () => {
  const release = server.faults.hold('GET /admin/health');
  const order: string[] = [];
  const held = (async () => {
    await health();
    order.push('held');
  })();
  await health();
  order.push('free');
  release();
  await held;
  expect(order).toEqual(['free', 'held']);
});

test('fails the test on requests that are no API calls', async () => {
  await fetch(`${origin}/admin/supplier`);
  await expect(fetch('https://example.com/')).rejects.toThrow(TypeError);
  await expect(server.reset()).rejects.toThrow(/no GET \/admin\/supplier\n.*example\.com/);
});

const tables = ['admin_roles', 'catalogue_entries', 'images', 'product_days', 'record_counts', 'sessions', 'suppliers'];

/** The `tables` whose rows differ from those of the sample data. */
const findChangedTables = async () => {
  const changed: string[] = [];
  for (const name of tables) {
    const [now, before] = [sql.identifier('public'), sql.identifier('pristine')].map(
      schema => sql`table ${schema}.${sql.identifier(name)}`,
    );
    const difference = sql`(${now} except all ${before}) union all (${before} except all ${now})`;
    const { rows: differing } = (await server.db.execute(difference)) as unknown as { rows: unknown[] };
    if (differing.length > 0) changed.push(name);
  }
  return changed;
};

test('restores inserted, updated and deleted rows, and tables without a primary key', async () => {
  await server.signIn(sampleAccountMobiles.catalog);
  for (const change of [
    sql`update suppliers set name = name || '!' where status = 'pending'`,
    sql`update admin_roles set role_id = (select max(id) from roles)`,
    sql`delete from catalogue_entries`,
    sql`delete from images where id = (select min(id) from images)`,
    sql`update product_days set quantity = quantity + 1 where day = (select max(day) from product_days)`,
  ])
    await server.db.execute(change);
  expect(await findChangedTables()).toEqual(tables);
  await server.reset();
  expect(await findChangedTables()).toEqual([]);
});
