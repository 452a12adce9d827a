import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { suppliers } from '../../../mocks/db/schema/system';
import { server } from '../../setup/server';
import { accounts } from '../../../mocks/db/sample/accounts';

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
  const token = await server.signIn(accounts.catalog);
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
