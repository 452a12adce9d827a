import { beforeEach, expect, test } from 'vitest';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { bills, withdrawals } from '../../../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { call } from '../call';

type Sum = { status: string; type: string; category?: string; count: number; amount: string };
type Statistics = { totals: Sum[]; daily: (Sum & { date: string })[]; errors: Record<string, string> };

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.finance);
});

const ask = (parameters: Record<string, string>, as = token) =>
  call<Statistics>('GET', `/admin/statistics/finance?${new URLSearchParams(parameters)}`, { token: as });

const sum = (rows: { amount: string }[]) => toYuan(rows.reduce((total, { amount }) => total + toFen(amount), 0n));
const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);

test.each([
  ['withdrawals', withdrawals],
  ['bills', bills],
] as const)('sums all %s exactly, in the totals and in the days', async (collection, table) => {
  const rows = await server.db.select().from(table);
  const { data } = await ask({ collection });
  for (const { count, amount, ...kind } of data.totals) {
    const own = rows.filter(row => Object.entries(kind).every(([field, value]) => Reflect.get(row, field) === value));
    expect([count, amount]).toEqual([own.length, sum(own)]);
  }
  expect(data.totals.reduce((total, { count }) => total + count, 0)).toBe(rows.length);
  expect([sum(data.totals), sum(data.daily)]).toEqual([sum(rows), sum(rows)]);
  expect(Object.keys(data.totals[0] ?? {}).includes('category')).toBe(collection === 'bills');
});

test.each(['Asia/Shanghai', 'America/New_York', 'UTC'])(
  'counts days in %s, including the first and the last',
  async timeZone => {
    const rows = await server.db.select().from(bills);
    const [from, to] = ['2026-10-01', '2026-10-07'];
    const { data } = await ask({ collection: 'bills', from, to, timeZone });
    const own = rows.filter(({ createdAt }) => dayIn(timeZone, createdAt) >= from && dayIn(timeZone, createdAt) <= to);
    expect(sum(data.totals)).toBe(sum(own));
    for (const date of ['2026-10-01', '2026-10-04', '2026-10-07']) {
      const ofDay = own.filter(({ createdAt }) => dayIn(timeZone, createdAt) === date);
      expect(sum(data.daily.filter(row => row.date === date))).toBe(sum(ofDay));
    }
    expect(data.daily.map(({ date }) => date)).toEqual(data.daily.map(({ date }) => date).toSorted());
  },
);

test('sums by day of processing if the filter has a range of that time alone', async () => {
  const from = new Date('2026-10-20T16:00:00Z');
  const rows = (await server.db.select().from(withdrawals)).filter(
    ({ processedAt }) => processedAt && processedAt >= from,
  );
  const askDays = async (filter: object) =>
    (await ask({ collection: 'withdrawals', timeZone: 'Asia/Shanghai', filter: JSON.stringify(filter) })).data.daily;
  const daily = await askDays({ processedAt_gte: from.toISOString() });
  const days = new Set(rows.map(({ processedAt }) => dayIn('Asia/Shanghai', processedAt ?? from)));
  expect(new Set(daily.map(({ date }) => date))).toEqual(days);
  expect(sum(daily)).toBe(sum(rows));
  const created = await askDays({ processedAt_gte: from.toISOString(), createdAt_gte: '2026-01-01T00:00:00Z' });
  expect(created.some(({ date }) => date < '2026-10-21')).toBe(true);
});

test('applies the filter of the list', async () => {
  const filter = JSON.stringify({ status: 'completed', q: '中国工商银行' });
  const { data } = await ask({ collection: 'withdrawals', filter });
  const rows = (await server.db.select().from(withdrawals)).filter(
    ({ status, bankName }) => status === 'completed' && bankName === '中国工商银行',
  );
  expect(sum(data.totals)).toBe(sum(rows));
  expect(data.totals.every(({ status }) => status === 'completed')).toBe(true);
});

test.each([
  ['no collection', {}, 'collection'],
  ['another collection', { collection: 'suppliers' }, 'collection'],
  ['an unknown filter', { collection: 'bills', filter: '{"colour":"red"}' }, 'colour'],
  ['a filter that is no JSON', { collection: 'bills', filter: '{' }, 'filter'],
  ['a day that is none', { collection: 'bills', from: '2026-02-30' }, 'from'],
  ['a day before all days', { collection: 'bills', to: '0000-01-01' }, 'to'],
  ['days in the wrong order', { collection: 'bills', from: '2026-10-02', to: '2026-10-01' }, 'to'],
  ['a zone that is none', { collection: 'bills', timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['an offset for a zone', { collection: 'bills', timeZone: '+08:00' }, 'timeZone'],
  ['an unknown parameter', { collection: 'bills', page: '1' }, 'page'],
])('rejects %s and names the parameter', async (_what, parameters, field) => {
  const { status, data } = await ask(parameters);
  expect([status, Object.keys(data.errors)]).toEqual([422, [field]]);
});

test('requires the list permission', async () => {
  const viewer = await server.signIn(sampleAccountMobiles.viewer);
  const { status, message } = await ask({ collection: 'bills' }, viewer);
  expect([status, message.includes('bills:list')]).toEqual([403, true]);
});
