import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sumAmountsByDayAndSeries, getStackedBarSegments, sumSeriesInCents } from '@/finance/DailyStackedBars';
import { getChartDays } from '@/finance/FinanceStatistics';

const rows = [
  { date: '2026-02-28', series: 'in', amount: '0.10' },
  { date: '2026-02-28', series: 'in', amount: '0.20' },
  { date: '2026-03-02', series: 'out', amount: '0.10' },
  { date: '2026-03-09', series: 'in', amount: '9.00' },
  { date: '2026-03-02', series: 'other', amount: '9.00' },
];
const days = sumAmountsByDayAndSeries(rows, ['in', 'out'], '2026-02-28', '2026-03-02');

test('includes every day with exact sums, and no other days or series', () => {
  expect(days).toEqual([
    { date: '2026-02-28', cents: [30n, 0n] },
    { date: '2026-03-01', cents: [0n, 0n] },
    { date: '2026-03-02', cents: [0n, 10n] },
  ]);
  expect(sumSeriesInCents(days)).toEqual([30n, 10n]);
});

test('places positive bars above and negative bars below the axis, on one scale', () => {
  const columns = getStackedBarSegments(days, [1]);
  const line = { part: 'line', share: 0 };
  expect(columns).toEqual([
    [{ part: 0, share: 30 }, line, { part: 'bottom', share: 10 }],
    [{ part: 'top', share: 30 }, line, { part: 'bottom', share: 10 }],
    [{ part: 'top', share: 30 }, line, { part: 1, share: 10 }],
  ]);
});

test('stacks bars of the same direction from the axis', () => {
  const [up] = getStackedBarSegments([{ date: '2026-02-28', cents: [30n, 10n] }]);
  expect(up?.map(({ part }) => part)).toEqual([1, 0, 'line']);
  const [down] = getStackedBarSegments([{ date: '2026-02-28', cents: [30n, 10n] }], [0, 1]);
  expect(down?.map(({ part }) => part)).toEqual(['line', 0, 1]);
});

test('shows no bars without amounts', () => {
  expect(getStackedBarSegments([{ date: '2026-02-28', cents: [0n] }])).toEqual([[{ part: 'line', share: 0 }]]);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T12:00:00+08:00') }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['the 30 days up to the newest amount', {}, '2026-10-08', '2026-11-06'],
  ['all days since the filter’s first', { createdAt_gte: '2026-07-31T16:00:00Z' }, '2026-08-01', '2026-11-06'],
  ['the 30 days up to the filter’s last', { createdAt_lte: '2026-11-08T15:59:59Z' }, '2026-10-10', '2026-11-08'],
  ['no days to come', { createdAt_lte: '2026-11-30T15:59:59Z' }, '2026-10-12', '2026-11-10'],
  [
    'the days of processing if the filter names only those',
    { processedAt_gte: '2026-10-31T16:00:00Z' },
    '2026-11-01',
    '2026-11-06',
  ],
  ['at most a year', { createdAt_gte: '2020-01-01T00:00:00Z' }, '2025-11-06', '2026-11-06'],
])('the chart shows %s', (_, filter, first, last) => {
  expect(getChartDays(filter, '2026-11-06', 'Asia/Shanghai')).toEqual({ first, last });
});

test('the chart shows no days without an amount', () => {
  expect(getChartDays({}, '', 'Asia/Shanghai')).toBeUndefined();
});
