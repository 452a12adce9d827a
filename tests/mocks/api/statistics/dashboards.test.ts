import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { dailyMetricDefinitions, type DailyMetric, type QueueSummary } from '@/dashboard/dashboard';
import { orders } from '../../../../mocks/db/schema/orders';
import { sampleAccountMobiles, type SampleAccountRole } from '../../../../mocks/db/sample/accounts';
import { timeZoneSchema } from '../../../../mocks/api/statistics/days';
import { sampleEndTime } from '../../../../mocks/db/sample/times';
import { getDayEndAsIsoString, getDayStartAsIsoString } from '@/admin/fields/dateTime';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';

type Today = { date: string; figures: DailyMetric[]; errors: Record<string, string> };
type Row = { createdAt: string; status: string; amount?: string; totalAmount?: string };

const hour = 3_600_000;

// Some hours before the end of the sample data, so that some records are later than now.
beforeEach(() => server.clock.advance(sampleEndTime - 7 * hour - Date.now()));

/** Reads a whole list with a filter, page by page. */
const listAll = async (collection: string, filter: object, token: string) => {
  const path = (first: number) => listPath(collection, { filter, range: [first, first + 999] });
  const { data, headers } = await call<Row[]>('GET', path(0), { token });
  const total = Number(headers.get('Content-Range')?.split('/')[1]);
  for (let first = 1000; first < total; first += 1000)
    data.push(...(await call<Row[]>('GET', path(first), { token })).data);
  return data;
};

/** Lets another admin approve a large withdrawal, which then waits for a second person. */
const requestSecondApproval = async () => {
  const token = await server.signIn(sampleAccountMobiles.admin);
  const path = listPath('withdrawals', { filter: { status: 'pending', amount_gte: '5000' }, range: [0, 0] });
  const { data: records } = await call<{ id: string; version: number }[]>('GET', path, { token });
  const body = { records: records.map(({ id, version }) => ({ id, version })) };
  await call('POST', '/admin/withdrawals/approve', { token, body });
};

const amountOf = (rows: Row[]) =>
  toYuan(rows.reduce((sum, { amount, totalAmount }) => sum + toFen(amount ?? totalAmount ?? '0'), 0n));

test.each<[SampleAccountRole, string[]]>([
  ['superAdmin', ['approvals', 'suppliers', 'withdrawals', 'bills', 'orders', 'products']],
  ['finance', ['approvals', 'withdrawals', 'bills']],
  ['catalog', ['products']],
  ['viewer', []],
])('counts the pending work of %s as the lists do with the same filters', async (account, collections) => {
  const token = await server.signIn(sampleAccountMobiles[account]);
  await requestSecondApproval();
  const { data } = await call<{ waiting: QueueSummary[] }>('GET', '/admin/statistics/overview', { token });
  expect(data.waiting.map(({ collection }) => collection)).toEqual(collections);
  for (const { collection, filter, count, amount } of data.waiting) {
    const rows = await listAll(collection, filter, token);
    expect(count).toBeGreaterThan(0);
    expect([collection, count, amount]).toEqual([collection, rows.length, amount && amountOf(rows)]);
  }
  expect(data.waiting.filter(({ amount }) => amount).map(({ collection }) => collection)).toEqual(
    collections.filter(name => name === 'withdrawals'),
  );
});

test.each(['Asia/Shanghai', 'America/New_York'])('counts the day in %s exactly as the lists do', async zone => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const now = server.clock.now();
  const { data } = await call<Today>('GET', `/admin/statistics/today?timeZone=${zone}`, { token });
  const day = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
  const [date, before] = [day(now), day(now - 24 * hour)];
  expect(data.date).toBe(date);
  expect(data.figures.map(({ id }) => id)).toEqual(dailyMetricDefinitions.map(({ id }) => id));
  for (const { id, collection, money, filter: more } of dailyMetricDefinitions) {
    const made = async (from: string, until?: string) => {
      const filter = { ...more, createdAt_gte: from, ...(until && { createdAt_lte: until }) };
      const rows = await listAll(collection, filter, token);
      return money ? amountOf(rows) : rows.length;
    };
    expect(data.figures.find(figure => figure.id === id)).toEqual({
      id,
      today: await made(getDayStartAsIsoString(date, zone)),
      yesterday: await made(getDayStartAsIsoString(before, zone), getDayEndAsIsoString(before, zone)),
      byNow: await made(getDayStartAsIsoString(before, zone), new Date(now - 24 * hour - 1).toISOString()),
    });
  }
});

test('shows only figures of collections that the user may list, and rejects an invalid time zone', async () => {
  const token = await server.signIn(sampleAccountMobiles.auditor);
  const { data } = await call<Today>('GET', '/admin/statistics/today', { token });
  expect(data.figures.map(({ id }) => id)).toEqual(['suppliers']);
  const refused = await call<Today>('GET', '/admin/statistics/today?timeZone=%2B08:00', { token });
  expect([refused.status, Object.keys(refused.data.errors)]).toEqual([422, ['timeZone']]);
});

/**
 * The three-letter names of old Java, which ICU and therefore JavaScript still accept, and other names without a place.
 */
const abbreviations =
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST CET EET MET WET';

test.each([...abbreviations.split(' '), 'SystemV/PST8', 'systemv/ast4adt', 'Etc/Unknown', 'Mars/Base', '+08:00', ''])(
  'rejects the time zone %j',
  async timeZone => {
    const token = await server.signIn(sampleAccountMobiles.auditor);
    const path = `/admin/statistics/today?${new URLSearchParams({ timeZone })}`;
    const { status, data } = await call<Today>('GET', path, { token });
    expect([status, Object.keys(data.errors)]).toEqual([422, ['timeZone']]);
  },
);

test('accepts every time zone of the settings, with the same start of day in database and JavaScript', async () => {
  const zones = ['UTC', 'GMT', 'asia/shanghai', ...Intl.supportedValuesOf('timeZone')];
  expect(zones.filter(zone => !timeZoneSchema.safeParse(zone).success)).toEqual([]);
  const { rows } = await server.db.execute<{ zone: string; at: string }>(
    sql`select zone, to_json(timestamp '2026-06-01' at time zone zone) as at
      from json_array_elements_text(${JSON.stringify(zones)}::json) as zone`,
  );
  const shown = rows.map(({ zone, at }) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(at)),
  );
  expect([shown.length, ...new Set(shown)]).toEqual([zones.length, '2026-06-01 00:00']);
});

type Monitor = {
  waiting: QueueSummary[];
  signIns: Record<string, number>;
  api: { count: number; errors: number; p50: number; p95: number };
  minutes: { at: string; orders: number; revenue: string; api: { count: number; errors: number; p95: number } }[];
};

test('returns the last hour by minute, the queues and the sign-ins to the monitor', async () => {
  const token = await server.signIn(sampleAccountMobiles.admin);
  const now = server.clock.now();
  const [one] = await server.db.select().from(orders).limit(1);
  if (!one) throw new Error('There are orders in the sample data');
  const made = (minutesAgo: number, status: typeof one.status) => ({
    ...one,
    id: String(900 + minutesAgo),
    orderNo: `SO${minutesAgo}${status}`,
    status,
    totalAmount: '12.34',
    createdAt: new Date(now - minutesAgo * 60_000),
    paidAt: status === 'paid' ? new Date(now) : null,
    shippedAt: null,
    completedAt: null,
    cancelledAt: null,
    trackingNo: null,
  });
  const ask = async () => (await call<Monitor>('GET', '/admin/statistics/monitor', { token })).data;
  const before = await ask();
  await server.db.insert(orders).values([made(3, 'paid'), made(2, 'unpaid')]);
  await call('POST', '/admin/login', { body: { mobile: sampleAccountMobiles.viewer, password: 'wrong' } });
  await call('POST', '/admin/login', { body: { mobile: sampleAccountMobiles.viewer, password: 'Console@2026' } });
  const after = await ask();
  expect(after.minutes).toHaveLength(60);
  const changeAt = (minutesAgo: number) => {
    const at = new Date(now - minutesAgo * 60_000).toISOString().slice(0, 16);
    const [was, is] = [before, after].map(({ minutes }) => minutes.find(minute => minute.at.startsWith(at)));
    return [(is?.orders ?? 0) - (was?.orders ?? 0), toYuan(toFen(is?.revenue ?? '0') - toFen(was?.revenue ?? '0'))];
  };
  expect([changeAt(3), changeAt(2)]).toEqual([
    [1, '12.34'],
    [1, '0.00'],
  ]);
  for (const { collection, filter, count, amount } of after.waiting) {
    const rows = await listAll(collection, filter, token);
    expect([collection, count, amount]).toEqual([collection, rows.length, amount && amountOf(rows)]);
  }
  expect(after.waiting.map(({ filter }) => filter['status'])).toEqual([
    'pending',
    'pending',
    'pending',
    'paid',
    'unpaid',
  ]);
  expect(after.signIns).toEqual({ sessions: 2, signIns: 1, failed: 1 });
});

test('returns the API’s calls, failures and durations to the monitor', async () => {
  const token = await server.signIn(sampleAccountMobiles.admin);
  const ask = async () => (await call<Monitor>('GET', '/admin/statistics/monitor', { token })).data;
  const before = await ask();
  for (let count = 0; count < 5; count += 1) await call('GET', '/admin/info', { token });
  await call('GET', '/admin/suppliers/1', { token });
  const after = await ask();
  // These calls and the first monitor call. A missing record is no failure.
  expect([after.api.count - before.api.count, after.api.errors]).toEqual([7, 0]);
  expect(after.api.p95).toBeGreaterThanOrEqual(after.api.p50);
  expect(after.minutes.reduce((sum, { api }) => sum + api.count, 0)).toBe(after.api.count);
  server.clock.advance(2 * hour);
  expect((await ask()).api).toMatchObject({ count: 0, p50: 0, p95: 0 });
});
