import { expect, test } from 'vitest';
import { sumAmountsByDayAndSeries, getStackedBarSegments, sumSeriesInCents } from '@/finance/DailyStackedBars';

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
