import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { createSerialQueue } from '../../../../mocks/db/turns';
import { server } from '../../../setup/server';
import { call } from '../call';

test('asks clients to retry calls beyond a hundred at once, but serves health and sign-in', async () => {
  const token = await server.signIn(sampleAccountMobiles.viewer);
  const many = Array.from({ length: 130 }, () => call('GET', '/admin/info', { token }));
  const health = call('GET', '/admin/health');
  const login = call('POST', '/admin/login', {
    body: { mobile: sampleAccountMobiles.auditor, password: sampleAccountPassword },
  });
  const answers = await Promise.all(many);
  const refused = answers.filter(({ status }) => status === 503);
  const answered = answers.filter(({ status }) => status === 200);
  expect(answered.length + refused.length).toBe(130);
  // The first call may be finished before the last one is sent.
  expect(answered.length).toBeGreaterThanOrEqual(100);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers.get('Retry-After')).toBe('2');
  expect([(await health).status, (await login).status]).toEqual([200, 200]);
  expect((await call('GET', '/admin/info', { token })).status).toBe(200);
});

test('lets the rest of the process run between statements', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const statement = sql`select count(*) from generate_series(1, 20000)`;
  await Promise.all(Array.from({ length: 50 }, () => server.db.execute(statement)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('runs the health check of the database before waiting statements', async () => {
  const order: string[] = [];
  const statement = sql`select count(*) from generate_series(1, 50000)`;
  await Promise.all([
    ...Array.from({ length: 10 }, () => server.db.execute(statement).then(() => order.push('statement'))),
    call('GET', '/admin/health').then(() => order.push('health')),
  ]);
  expect(order.indexOf('health')).toBeLessThan(5);
});

test('counts a pause of the whole process as waiting only in part', async () => {
  const inTurn = createSerialQueue(60, 20);
  const first = inTurn(() => new Promise<string>(resolve => setTimeout(resolve, 1, 'first')));
  const second = inTurn(() => Promise.resolve('second'));
  const began = performance.now();
  while (performance.now() - began < 150);
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('refuses a call that has waited too long for the connection, and runs the next', async () => {
  const inTurn = createSerialQueue(5);
  const takeLong = async () => {
    const began = performance.now();
    while (performance.now() - began < 10) await Promise.resolve();
    return 'first';
  };
  const first = inTurn(takeLong);
  const second = inTurn(() => Promise.resolve('second'));
  await expect(second).rejects.toMatchObject({ code: '53300' });
  expect(await first).toBe('first');
  expect(await inTurn(() => Promise.resolve('third'))).toBe('third');
});
