import { expect, test } from 'vitest';
import { barsOf } from '@/ui/chart/days/bars';
import { daysOf, totalsOf } from '@/ui/chart/days/days';

const rows = [
  { date: '2026-02-28', series: 'in', amount: '0.10' },
  { date: '2026-02-28', series: 'in', amount: '0.20' },
  { date: '2026-03-02', series: 'out', amount: '0.10' },
  { date: '2026-03-09', series: 'in', amount: '9.00' },
  { date: '2026-03-02', series: 'other', amount: '9.00' },
];
const days = daysOf(rows, ['in', 'out'], '2026-02-28', '2026-03-02');

test('includes every day with exact sums, and no other days or series', () => {
  expect(days).toEqual([
    { date: '2026-02-28', cents: [30n, 0n] },
    { date: '2026-03-01', cents: [0n, 0n] },
    { date: '2026-03-02', cents: [0n, 10n] },
  ]);
  expect(totalsOf(days, ['in', 'out'])).toEqual(['0.30', '0.10']);
});

test('places positive bars above and negative bars below the axis, on one scale', () => {
  const { line, bars } = barsOf(days, [1]);
  expect(line).toBe(75);
  expect(bars).toEqual([[{ series: 0, top: 0, height: 75 }], [], [{ series: 1, top: 75, height: 25 }]]);
});

test('stacks bars of the same direction', () => {
  const { line, bars } = barsOf([{ date: '2026-02-28', cents: [30n, 10n] }]);
  expect(line).toBe(100);
  expect(bars).toEqual([
    [
      { series: 0, top: 25, height: 75 },
      { series: 1, top: 0, height: 25 },
    ],
  ]);
});

test('shows no bars without amounts', () => {
  expect(barsOf([{ date: '2026-02-28', cents: [0n] }])).toEqual({ line: 100, bars: [[]] });
});
