import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AccountStatement } from '@/finance/bills/statement';
import { toFen, toYuan } from '../../../../mocks/db/money';
import { bills } from '../../../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { call } from '../call';

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.finance);
});

type Answer = AccountStatement & { errors: Record<string, string>; permission: string };
type Bill = typeof bills.$inferSelect;

const october = { from: '2026-10-01', to: '2026-10-31' };

const ask = (parameters: Record<string, string>, as = token, language = 'zh-CN') =>
  call<Answer>('GET', `/admin/statistics/statement?${new URLSearchParams(parameters)}`, {
    token: as,
    headers: { 'Accept-Language': language },
  });

/** Returns the supplier with the most completed bills, and these bills in their order. */
const findSupplier = async () => {
  const isCompleted = and(eq(bills.ownerType, 'supplier'), eq(bills.status, 'completed'));
  const [most] = await server.db
    .select({ ownerId: bills.ownerId })
    .from(bills)
    .where(isCompleted)
    .groupBy(bills.ownerId)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  const ownerId = most?.ownerId ?? '';
  const rows = await server.db
    .select()
    .from(bills)
    .where(and(isCompleted, eq(bills.ownerId, ownerId)))
    .orderBy(bills.processedAt);
  return { owner: { ownerType: 'supplier', ownerId }, rows };
};

const net = (rows: readonly Pick<Bill, 'type' | 'amount'>[]) =>
  rows.reduce((sum, { type, amount }) => (type === 'income' ? sum + toFen(amount) : sum - toFen(amount)), 0n);

test.each(['Asia/Shanghai', 'America/New_York', 'UTC'])(
  'states a month exactly, with its days in %s',
  async timeZone => {
    const { owner, rows } = await findSupplier();
    const dayOf = ({ processedAt }: Bill) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(processedAt ?? 0);
    const before = rows.filter(row => dayOf(row) < october.from);
    const during = rows.filter(row => dayOf(row) >= october.from && dayOf(row) <= october.to);
    expect(before.length).toBeGreaterThan(0);
    expect(during.length).toBeGreaterThan(5);
    const { data } = await ask({ ...owner, ...october, timeZone });
    expect(data).toMatchObject({ ...october, timeZone, openingBalance: toYuan(net(before)) });
    expect(data.closingBalance).toBe(toYuan(net([...before, ...during])));
    expect(data.totals.reduce((sum, { count }) => sum + count, 0)).toBe(during.length);
    for (const { type, category, count, amount } of data.totals) {
      const own = during.filter(row => row.type === type && row.category === category);
      expect([count, amount]).toEqual([own.length, toYuan(own.reduce((sum, row) => sum + toFen(row.amount), 0n))]);
    }
    expect(toFen(data.openingBalance) + net(data.totals)).toBe(toFen(data.closingBalance));
  },
);

test('finds the bills of the period with the filter of the list', async () => {
  const { owner } = await findSupplier();
  const { data } = await ask({ ...owner, ...october });
  const filter = JSON.stringify({
    ...owner,
    status: 'completed',
    processedAt_gte: '2026-09-30T16:00:00.000Z',
    processedAt_lte: '2026-10-31T15:59:59.999Z',
  });
  const listed = await call<Bill[]>('GET', `/admin/bills?${new URLSearchParams({ filter, range: '[0,999]' })}`, {
    token,
  });
  expect(listed.data.length).toBe(data.totals.reduce((sum, { count }) => sum + count, 0));
  expect(toYuan(net(listed.data))).toBe(toYuan(net(data.totals)));
});

test('states zero before the first bill, and the same balance twice for days without bills', async () => {
  const { owner } = await findSupplier();
  const early = await ask({ ...owner, from: '1990-01-01', to: '1990-12-31' });
  expect(early.data).toMatchObject({ openingBalance: '0.00', closingBalance: '0.00', totals: [] });
  const later = await ask({ ...owner, from: '2030-01-01', to: '2030-01-31' });
  expect(later.data).toMatchObject({ openingBalance: later.data.closingBalance, totals: [] });
  expect(later.data.closingBalance).not.toBe('0.00');
});

const someone = { ownerType: 'supplier', ownerId: '1' };

test.each([
  ['no account', { ...october }, 'ownerId'],
  ['another kind of owner', { ...someone, ...october, ownerType: 'admin' }, 'ownerType'],
  ['no first day', { ...someone, to: october.to }, 'from'],
  ['a day that is none', { ...someone, from: '2026-02-30', to: october.to }, 'from'],
  ['days in the wrong order', { ...someone, from: '2026-10-02', to: '2026-10-01' }, 'to'],
  ['more than a year', { ...someone, from: '2025-01-01', to: '2026-10-01' }, 'to'],
  ['an unknown time zone', { ...someone, ...october, timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['an unknown parameter', { ...someone, ...october, status: 'pending' }, 'status'],
])('refuses %s', async (_, parameters, field) => {
  const { status, data } = await ask(parameters as unknown as Record<string, string>);
  expect(status).toBe(422);
  expect(Object.keys(data.errors)).toContain(field);
});

test('words a refused period in the language of the caller', async () => {
  const reversed = { ...someone, from: '2026-10-02', to: '2026-10-01' };
  const inChinese = await ask(reversed);
  const inEnglish = await ask(reversed, token, 'en');
  expect([inChinese.data.errors['to'], inEnglish.data.errors['to']]).toEqual([
    '结束日期不能早于开始日期',
    expect.stringContaining('must be on or after the first day'),
  ]);
});

test('asks for the permission to list bills', async () => {
  const { status, data } = await ask({ ...someone, ...october }, await server.signIn(sampleAccountMobiles.catalog));
  expect([status, data.permission]).toEqual([403, 'bills:list']);
});
