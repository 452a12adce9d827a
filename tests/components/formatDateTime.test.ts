import { expect, test } from 'vitest';
import { formatDateTime } from '../../src/components/timeZone';

test('times are told in the zone asked for', () => {
  expect(formatDateTime('2026-03-01T16:05:09.123Z', 'Asia/Shanghai')).toBe('2026-03-02 00:05:09');
  expect(formatDateTime('2026-03-01T16:05:09Z', 'America/New_York')).toBe('2026-03-01 11:05:09');
});

test.each([null, undefined, '', 'yesterday'])('%j is no time', value => {
  expect(formatDateTime(value, 'Asia/Shanghai')).toBeUndefined();
});
