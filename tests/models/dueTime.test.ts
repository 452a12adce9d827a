import { assert, asyncProperty, integer, property, record, tuple, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingTime, dueTimeSettingsPayloadSchema, getDueState, type WorkingCalendar } from '@/models/dueTime';
import { server } from '../setup/server';
import { sql } from 'drizzle-orm';

const usual: WorkingCalendar = {
  from: '09:00',
  until: '18:00',
  weekdays: [1, 2, 3, 4, 5],
  holidays: ['2026-10-01', '2026-10-02'],
  workdays: ['2026-10-10'],
};

/** A time in Beijing, in milliseconds since 1970. */
const at = (time: string) => Date.parse(`${time}:00+08:00`);
const add = (time: string, hours: number, calendar = usual) =>
  new Date(addWorkingTime(at(time), hours * 60, calendar) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

test.each([
  ['within a day', '2026-10-12T09:30', 4, '2026-10-12 13:30'],
  ['up to the end of a day', '2026-10-12T10:00', 8, '2026-10-12 18:00'],
  ['into the next day', '2026-10-12T16:00', 4, '2026-10-13 11:00'],
  ['over a weekend', '2026-10-16T17:00', 8, '2026-10-19 16:00'],
  ['from a weekend', '2026-10-17T12:00', 1, '2026-10-19 10:00'],
  ['from before the start of a day', '2026-10-12T03:00', 1, '2026-10-12 10:00'],
  ['over holidays', '2026-09-30T17:00', 2, '2026-10-05 10:00'],
  ['on a Saturday that makes up for a holiday', '2026-10-09T17:00', 2, '2026-10-10 10:00'],
])('adds working time %s', (_, since, hours, due) => expect(add(since, hours)).toBe(due));

test('works around the clock', () => {
  const always = { from: '00:00', until: '24:00', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: [], workdays: [] };
  expect(add('2026-10-17T23:30', 25, always)).toBe('2026-10-19 00:30');
});

test('tells what is overdue, due now, and due later', () => {
  const now = at('2026-10-16T17:30');
  const state = (due: string, calendar: WorkingCalendar | undefined = usual) =>
    getDueState(new Date(at(due)).toISOString(), now, calendar)?.id;
  expect(state('2026-10-16T17:29')).toBe('overdue');
  expect(state('2026-10-16T17:30')).toBe('now');
  // The next working hour ends on Monday.
  expect(state('2026-10-19T09:30')).toBe('now');
  expect(state('2026-10-19T09:31')).toBeUndefined();
  expect(state('2026-10-16T17:40', undefined)).toBe('now');
});

test.each([
  ['until', { from: '18:00', until: '18:30' }],
  ['from', { from: '08:77' }],
  ['until', { until: '24:30' }],
  ['weekdays', { weekdays: [] }],
  ['weekdays', { weekdays: [1, 1] }],
  ['weekdays', { weekdays: [8] }],
  ['holidays', { holidays: ['2026-02-30'] }],
  ['workdays', { workdays: ['2026-10-01'] }],
])('refuses a calendar with a wrong %s', (field, change) => {
  const hours = { suppliers: 8, withdrawals: 4, bills: 8, orders: 16 };
  const { error } = dueTimeSettingsPayloadSchema.safeParse({ hours, calendar: { ...usual, ...change } });
  expect(error?.issues.map(({ path }) => path[1])).toEqual([field]);
  expect(dueTimeSettingsPayloadSchema.safeParse({ hours, calendar: usual }).success).toBe(true);
  expect(dueTimeSettingsPayloadSchema.safeParse({ hours: { ...hours, orders: 0 }, calendar: usual }).success).toBe(
    false,
  );
});

const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const days = uniqueArray(integer({ min: 1, max: 28 }), { maxLength: 6 });

const calendars = record({
  opens: integer({ min: 0, max: 23 }),
  length: integer({ min: 1, max: 24 }),
  weekdays: uniqueArray(integer({ min: 1, max: 7 }), { minLength: 1 }),
  exceptions: tuple(days, days),
}).map(({ opens, length, weekdays, exceptions: [off, on] }): WorkingCalendar => {
  const name = (day: number) => `2026-10-${String(day).padStart(2, '0')}`;
  return {
    from: hourOf(opens),
    until: hourOf(Math.min(opens + length, 24)),
    weekdays,
    holidays: off.map(name),
    workdays: on.filter(day => !off.includes(day)).map(name),
  };
});

const moments = integer({ min: at('2026-09-25T00:00'), max: at('2026-11-05T00:00') });
const minutes = integer({ min: 1, max: 3_000 });

test('adds in parts what it adds at once, and never sooner for a later start', () =>
  assert(
    property(calendars, moments, moments, minutes, minutes, (calendar, since, other, first, second) => {
      const inParts = addWorkingTime(addWorkingTime(since, first, calendar), second, calendar);
      expect(inParts).toBe(addWorkingTime(since, first + second, calendar));
      const [earlier, later] = [since, other].toSorted((a, b) => a - b);
      expect(addWorkingTime(earlier ?? 0, first, calendar)).toBeLessThanOrEqual(
        addWorkingTime(later ?? 0, first, calendar),
      );
      expect(addWorkingTime(since, first, calendar)).toBeGreaterThanOrEqual(since + first * 60_000);
    }),
  ));

test('computes the same times as the database', () =>
  assert(
    asyncProperty(calendars, moments, minutes, async (calendar, since, added) => {
      const { rows } = (await server.db.execute(
        sql`select extract(epoch from add_working_time(${new Date(since).toISOString()}, ${added}::int, ${JSON.stringify(calendar)}::jsonb)) * 1000 as at`,
      )) as unknown as { rows: { at: string }[] };
      expect(Number(rows[0]?.at)).toBe(addWorkingTime(since, added, calendar));
    }),
  ));
