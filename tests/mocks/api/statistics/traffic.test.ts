import { expect, test } from 'vitest';
import { createTrafficRecorder } from '../../../../mocks/api/statistics/monitor/traffic';

const minute = 60_000;

test('computes percentiles within a tenth, and counts failures but not refusals', () => {
  const traffic = createTrafficRecorder();
  for (let duration = 1; duration <= 1000; duration += 1) traffic.note(0, duration === 7 ? 503 : 404, duration);
  const { count, errors, p50, p95 } = traffic.read(0);
  expect([count, errors]).toEqual([1000, 1]);
  expect(Math.abs(p50 / 500 - 1)).toBeLessThan(0.1);
  expect(Math.abs(p95 / 950 - 1)).toBeLessThan(0.1);
});

test('forgets a minute after an hour and reuses its slot', () => {
  const traffic = createTrafficRecorder();
  traffic.note(0, 200, 5);
  traffic.note(59 * minute, 200, 60_000_000);
  expect(traffic.read(59 * minute).minutes.map(({ count }) => count)).toEqual([1, ...Array(58).fill(0), 1]);
  traffic.note(60 * minute, 500, 0);
  const { count, errors, minutes } = traffic.read(60 * minute);
  expect([count, errors, minutes.length, minutes.at(-1)?.count]).toEqual([2, 1, 60, 1]);
});
