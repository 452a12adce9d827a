import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listSignalNames, signalRules } from '@/features/signals/rules/signalRules';
import type { Signal } from '@/models/signal';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { withdrawals } from '../../../../../mocks/db/schema/finance';
import { admins } from '../../../../../mocks/db/schema/system';
import { isNightly } from '../../../../setup/nightly';
import { server } from '../../../../setup/server';
import { recordStatements } from '../../../../setup/statements';
import { call, listPath } from '../../call';
import { makeAdmin } from '../../roles/administration';
import { listOwnerIds, planted } from './planted';
import { plantFrauds } from './plantFrauds';

type Row = { id: string; ownerId: string; ownerName: string; signals: Signal[]; version: number };

let token: string;
let total: number;
beforeEach(async () => {
  server.clock.stop();
  const people = await server.db.select().from(admins).orderBy(admins.id);
  const idOf = (mobile: string) => people.find(person => person.mobile === mobile)?.id ?? '';
  total = (await plantFrauds(idOf(sampleAccountMobiles.finance), idOf(sampleAccountMobiles.admin))).length;
  token = await server.signIn(sampleAccountMobiles.finance);
});

const list = async (filter: object, session = token, range = [0, 999]) =>
  (await call<Row[]>('GET', listPath('withdrawals', { filter, range }), { token: session })).data;
const withSignal = (rows: readonly Row[], name: string) =>
  [
    ...new Set(
      rows.filter(({ signals }) => signals.some(signal => signal.name === name)).map(({ ownerId }) => ownerId),
    ),
  ].toSorted();

/** What must be found of each signal, and what is found by mistake: how many owners, of 420. */
const expectations = [
  ['sharedAccount', 20],
  ['changedAccount', 30],
  ['firstPayment', 40],
  ['largeAmount', 10],
  ['frequent', 10],
  ['licence', 30],
  ['ownDecision', 10],
  ['openRequest', 20],
] as const;

test('finds every planted fraud among thousands of withdrawals, and nothing else', async () => {
  expect(total).toBeGreaterThan(isNightly ? 10_000 : 4_000);
  const rows = await list({ status: 'pending' });
  const measured = expectations.map(([name]) => {
    const wanted = planted.filter(({ signals }) => signals.includes(name)).flatMap(({ of }) => listOwnerIds(of));
    const found = withSignal(rows, name);
    return {
      name,
      planted: wanted.length,
      found: wanted.filter(id => found.includes(id)).length,
      falsePositives: found.filter(id => !wanted.includes(id)).length,
    };
  });
  expect(measured).toEqual(
    expectations.map(([name, count]) => ({ name, planted: count, found: count, falsePositives: 0 })),
  );
  expect(expectations.map(([name]) => name)).toEqual(signalRules.map(({ name }) => name));
});

test.each(listSignalNames('withdrawals'))('filters the list by %s', async name => {
  const found = await list({ signal: name });
  expect(withSignal(found, name)).toEqual(withSignal(await list({ status: 'pending' }), name));
  expect(found.every(({ signals }) => signals.some(signal => signal.name === name))).toBe(true);
});

test('filters by one’s own decisions, whoever else has made others', async () => {
  const ownerIds = listOwnerIds('owners whom the person who looks has approved');
  expect([...new Set((await list({ signal: 'ownDecision' })).map(({ ownerId }) => ownerId))].toSorted()).toEqual(
    ownerIds.toSorted(),
  );
  const boss = await server.signIn(sampleAccountMobiles.superAdmin);
  expect(await list({ signal: 'ownDecision' }, boss)).toEqual([]);
  const filter = { signal: 'ownDecision' };
  const preview = async (session: string) =>
    (
      await call<{ eligible: Row[] }>('POST', '/admin/withdrawals/approve/preview', {
        token: session,
        body: { filter },
      })
    ).data.eligible.length;
  expect([await preview(token), await preview(boss)]).toEqual([(await list(filter)).length, 0]);
});

test('says figures, and names other owners only to whom may read them', async () => {
  const boss = await server.signIn(sampleAccountMobiles.superAdmin);
  const figuresOf = async (of: string, session = token, index = 0) => {
    const [first] = await list({ ownerId: listOwnerIds(of)[index], status: 'pending' }, session);
    return Object.fromEntries(first?.signals.map(({ name, figures }) => [name, figures]) ?? []);
  };
  // Owner 10 is a user, and owner 11 a supplier.
  const { token: limited } = await makeAdmin('17000000062', ['withdrawals:list', 'users:list']);
  const shared = async (session: string, index: number) =>
    (await figuresOf('the account of another owner', session, index))['sharedAccount'];
  expect(await shared(limited, 0)).toEqual({ names: ['申请方 10'] });
  expect(await shared(limited, 1)).toEqual({ names: [] });
  expect(await shared(boss, 1)).toEqual({ names: ['申请方 11'] });
  expect(await figuresOf('an amount above five times the median')).toEqual({
    largeAmount: { median: expect.stringMatching(/^\d+\.00$/), times: 5 },
  });
  expect(await figuresOf('three requests within an hour')).toEqual({ frequent: { smart_count: 3 } });
  expect(await figuresOf('an expired licence')).toEqual({ licence: { problem: 'expired' } });
  expect(await figuresOf('no licence')).toEqual({ licence: { problem: 'missing' } });
  expect(await figuresOf('owners whom the person who looks has approved')).toEqual({
    ownDecision: { actions: ['create'] },
  });
  expect(await figuresOf('owners whom the person who looks has approved', boss)).toEqual({});
});

test('has signals wherever a record is read, and none once it is decided', async () => {
  const [id = ''] = listOwnerIds('a new owner');
  const [row] = await list({ ownerId: id });
  const names = ['firstPayment'];
  const path = `/admin/withdrawals/${row?.id}`;
  const one = await call<Row>('GET', path, { token });
  expect(one.data.signals.map(({ name }) => name)).toEqual(names);
  const next = await call<{ record: Row }>('POST', '/admin/withdrawals/claims/next', {
    token,
    body: { filter: { ownerId: id } },
  });
  expect(next.data.record.signals).toEqual(one.data.signals);
  const by = { processedAt: new Date(), processedBy: '周雅琴', reason: '账号有误' };
  await server.db
    .update(withdrawals)
    .set({ ...by, status: 'failed', balanceBefore: '1', balanceAfter: '1' })
    .where(eq(withdrawals.ownerId, id));
  expect((await call<Row>('GET', path, { token })).data.signals).toEqual([]);
});

test('repeats the signals in the preview of an approval alone, and decides nothing by them', async () => {
  const ids = [...listOwnerIds('a new owner').slice(0, 2), ...listOwnerIds('five times the median').slice(0, 1)];
  const rows = await server.db.select().from(withdrawals).where(inArray(withdrawals.ownerId, ids));
  const records = rows.flatMap(({ id, version, status }) => (status === 'pending' ? { id, version } : []));
  const preview = async (action: string) =>
    (
      await call<{ signals?: Row[]; skipped: unknown[] }>('POST', `/admin/withdrawals/${action}/preview`, {
        token,
        body: { records },
      })
    ).data;
  expect(await preview('reject')).not.toHaveProperty('signals');
  const { signals = [] } = await preview('approve');
  expect(signals.map(row => row.signals.map(({ name }) => name))).toEqual([['firstPayment'], ['firstPayment']]);
});

test('reads the signals of a page in one statement, however many records it has', async () => {
  const countStatements = async (last: number) =>
    (await recordStatements(() => list({ status: 'pending' }, token, [0, last]))).length;
  await countStatements(0);
  expect(await countStatements(199)).toBe(await countStatements(0));
});

test('is read again on another day, because a licence may have expired, and not before', async () => {
  const path = listPath('withdrawals', { filter: { ownerId: listOwnerIds('the last day of a licence')[0] } });
  const [minute, day] = [60_000, 24 * 3_600_000];
  const sinceMidnight = (server.clock.now() + 8 * 60 * minute) % day;
  server.clock.advance(day - sinceMidnight - 2 * minute);
  token = await server.signIn(sampleAccountMobiles.finance);
  const read = async (etag = '') =>
    server.api.request(path, { headers: { Authorization: `Bearer ${token}`, 'If-None-Match': etag } });
  const first = await read();
  const etag = first.headers.get('ETag') ?? '';
  expect((await read(etag)).status).toBe(304);
  server.clock.advance(minute);
  expect((await read(etag)).status).toBe(304);
  server.clock.advance(2 * minute);
  const next = await read(etag);
  expect(next.status).toBe(200);
  const { data } = (await next.json()) as { data: Row[] };
  expect(data.flatMap(({ signals }) => signals)).toContainEqual({ name: 'licence', figures: { problem: 'expired' } });
});
