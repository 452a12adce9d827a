import { expect, test } from 'vitest';
import { toCalendarDay, getDayEndAsIsoString, formatDateTime, getDayStartAsIsoString } from '@/admin/fields/dateTime';
import { getTimeZoneNameAndOffset } from '@/admin/filters/TimeZoneNote';
import { addDays } from '@/models/calendarDay';

test('formats times in the given time zone', () => {
  expect(formatDateTime('2026-03-01T16:05:09.123Z', 'Asia/Shanghai')).toBe('2026-03-02 00:05:09');
  expect(formatDateTime('2026-03-01T16:05:09Z', 'America/New_York')).toBe('2026-03-01 11:05:09');
});

test.each([null, undefined, '', 'yesterday'])('rejects %j as a time', value => {
  expect(formatDateTime(value, 'Asia/Shanghai')).toBeUndefined();
});

test.each([
  ['2026-02-01', 'Asia/Shanghai', '2026-01-31T16:00:00.000Z', '2026-02-01T15:59:59.999Z'],
  ['2026-02-28', 'UTC', '2026-02-28T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
  // A day of 23 hours and a day of 25 hours.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('finds the start and end of %s in %s', (day, timeZone, first, last) => {
  expect(getDayStartAsIsoString(day, timeZone)).toBe(first);
  expect(getDayEndAsIsoString(day, timeZone)).toBe(last);
  expect(toCalendarDay(first, timeZone)).toBe(day);
  expect(toCalendarDay(last, timeZone)).toBe(day);
});

test('adds days beyond the end of a month', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

const october = { from: '2026-10-01', to: '2026-10-31' };

test('names both offsets of a year in which the clocks change twice', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(getTimeZoneNameAndOffset('Europe/Berlin', 'en-US', year).offset).toBe('UTC+1/UTC+2');
});

test.each([
  ['Asia/Shanghai', 'zh-CN', { name: '中国标准时间', offset: 'UTC+8' }],
  ['Asia/Shanghai', 'en-US', { name: 'China Standard Time', offset: 'UTC+8' }],
  ['Asia/Kolkata', 'en-US', { name: 'India Standard Time', offset: 'UTC+5:30' }],
  ['America/St_Johns', 'en-US', { name: 'Newfoundland Time', offset: 'UTC-2:30' }],
  ['UTC', 'zh-CN', { name: '协调世界时', offset: 'UTC' }],
  ['Etc/GMT-8', 'en-US', { name: 'Etc/GMT-8', offset: 'UTC+8' }],
  // The clocks change on 25 October.
  ['Europe/Berlin', 'en-US', { name: 'Central European Time', offset: 'UTC+2/UTC+1' }],
])('names the time zone %s in %s', (timeZone, locale, described) => {
  expect(getTimeZoneNameAndOffset(timeZone, locale, october)).toEqual(described);
});
