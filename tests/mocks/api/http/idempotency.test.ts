import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { idempotencyKeys, operationLogs, suppliers } from '../../../../mocks/db/schema/system';
import type { Supplier } from '@/suppliers/supplier';
import { server } from '../../../setup/server';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { call } from '../call';

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.admin);
});

const input = { name: '甲公司', shopName: '甲店', phone: '13512345678' };

const create = (key: string, body: object = input, as = token) =>
  call<Supplier & { errors: object }>('POST', '/admin/suppliers', {
    token: as,
    body,
    headers: { 'Idempotency-Key': key },
  });

const made = () => server.db.$count(suppliers, eq(suppliers.name, input.name));

test('executes a repeated request once, with the same response', async () => {
  const logs = await server.db.$count(operationLogs);
  const [first, second] = [await create('a'), await create('a')];
  expect(second.data).toEqual(first.data);
  expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
  expect(await made()).toBe(1);
  expect(await server.db.$count(operationLogs)).toBe(logs + 1);
});

test('executes two identical requests at the same time once', async () => {
  const [first, second] = await Promise.all([create('a'), create('a')]);
  expect(second.data.id).toBe(first.data.id);
  expect(await made()).toBe(1);
});

test('repeats an action whose response was lost', async () => {
  const [row] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const approve = () =>
    call<{ succeeded: string[]; failed: object[] }>('POST', '/admin/suppliers/approve', {
      token,
      body: { records: [{ id: row?.id, version: row?.version }] },
      headers: { 'Idempotency-Key': 'action' },
    });
  expect((await approve()).data).toEqual({ succeeded: [row?.id], failed: [] });
  expect((await approve()).data).toEqual({ succeeded: [row?.id], failed: [] });
});

test('repeats an update, because its key is checked before its version', async () => {
  const { data } = await create('a');
  const update = () =>
    call<Supplier>('PUT', `/admin/suppliers/${data.id}`, {
      token,
      body: { ...data, name: '改名' },
      headers: { 'Idempotency-Key': 'b' },
    });
  expect([(await update()).status, (await update()).data.version]).toEqual([200, 2]);
});

test('rejects the key of another request', async () => {
  await create('a');
  const other = await create('a', { ...input, name: '乙公司' });
  expect(other.status).toBe(422);
  expect(other.data.errors).toEqual({ 'Idempotency-Key': '已用于另一请求，请换用新的键' });
  const elsewhere = await call('POST', '/admin/suppliers/approve', {
    token,
    body: input,
    headers: { 'Idempotency-Key': 'a' },
  });
  expect(elsewhere.status).toBe(422);
});

test('keeps the keys of different admins apart', async () => {
  await create('a');
  await create('a', input, await server.signIn(sampleAccountMobiles.catalog));
  expect(await made()).toBe(2);
});

test('stores no key for a refused request, so that it can be corrected', async () => {
  expect((await create('a', { ...input, phone: '' })).status).toBe(422);
  expect((await create('a')).status).toBe(200);
});

test('forgets a key after a day, and stores only its hash', async () => {
  await create('a-very-telling-key');
  expect(JSON.stringify(await server.db.select().from(idempotencyKeys))).not.toContain('a-very-telling-key');
  server.clock.advance(25 * 60 * 60_000);
  token = await server.signIn(sampleAccountMobiles.admin);
  await create('a-very-telling-key');
  expect(await made()).toBe(2);
});

test.each(['', ' ', 'x'.repeat(256)])('rejects the key "%s"', async key => {
  expect((await create(key)).data.errors).toHaveProperty('Idempotency-Key');
});
