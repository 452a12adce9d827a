import * as z from 'zod/mini';
import { calendarDaySchema, createLineTextSchema } from './schemas';

/** The queues that have due times, by the name of their resource. */
export const queuesWithDueTimes = ['suppliers', 'withdrawals', 'bills', 'orders'] as const;

/**
 * The limits of due times: working hours of a queue, hours of a working day, days in a list of exceptions, and characters
 * of a day's name.
 */
export const dueTimeLimits = { hours: 240, leastDay: 1, days: 200, name: 30 } as const;

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;

/** The working calendar applies in Beijing, which has no daylight saving time. */
const beijingOffset = 8 * hour;

/** Working minutes before its due time in which a record is due now. */
export const dueNowMinutes = 60;

const toMilliseconds = (clock: string) => Number(clock.slice(0, 2)) * hour + Number(clock.slice(3)) * minute;

const clockSchema = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/));

const isUnique = z.refine<readonly unknown[]>(list => new Set(list).size === list.length, { params: { text: 'once' } });

const daysSchema = z.array(calendarDaySchema).check(z.maxLength(dueTimeLimits.days), isUnique);

/**
 * When people work, in Beijing: from and until (HH:MM, up to 24:00) on the days of the week (1 is Monday), except on
 * `holidays`, and on `workdays`, which make up for a holiday on other days of the week. `names` says what these days are,
 * such as a festival, by day.
 */
export const workingCalendarSchema = z
  .strictObject({
    from: clockSchema,
    until: clockSchema,
    weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), isUnique),
    holidays: daysSchema,
    workdays: daysSchema,
    names: z.optional(z.record(calendarDaySchema, createLineTextSchema(dueTimeLimits.name))),
  })
  .check(
    z.refine(({ from, until }) => toMilliseconds(until) - toMilliseconds(from) >= dueTimeLimits.leastDay * hour, {
      path: ['until'],
      params: { text: 'workingDayTooShort' },
    }),
    z.refine(({ holidays, workdays }) => !holidays.some(day => workdays.includes(day)), {
      path: ['workdays'],
      params: { text: 'holidayAndWorkday' },
    }),
    z.refine(
      ({ holidays, workdays, names = {} }) =>
        Object.keys(names).every(day => holidays.includes(day) || workdays.includes(day)),
      { path: ['names'], params: { text: 'nameWithoutDay' } },
    ),
  );

export type WorkingCalendar = z.infer<typeof workingCalendarSchema>;

const hoursSchema = z.int().check(z.minimum(1), z.maximum(dueTimeLimits.hours));

/** The settings of due times: the calendar, and the working hours that a record of each queue may wait. */
export const dueTimeSettingsPayloadSchema = z.strictObject({
  calendar: workingCalendarSchema,
  hours: z.strictObject({ suppliers: hoursSchema, withdrawals: hoursSchema, bills: hoursSchema, orders: hoursSchema }),
});

export type DueTimesPayload = z.infer<typeof dueTimeSettingsPayloadSchema>;

/** The settings as the API returns them. `version` counts their changes. */
export type DueTimes = DueTimesPayload & { version: number };

/** A holiday, or a working day that makes up for one. The name is empty if it has none. */
export type NamedDay = { day: string; name: string };

/** Returns the settings field by field, as the form and the operation log show them. */
export const flattenDueTimeSettings = ({ calendar, hours }: DueTimesPayload) => {
  const { names = {}, ...times } = calendar;
  const addName = (day: string): NamedDay => ({ day, name: names[day] ?? '' });
  return {
    ...times,
    holidays: calendar.holidays.toSorted().map(addName),
    workdays: calendar.workdays.toSorted().map(addName),
    ...hours,
  };
};

/** The settings field by field. */
export type DueTimeFields = ReturnType<typeof flattenDueTimeSettings>;

/** Returns the settings in the form that the API accepts: the reverse of `flattenDueTimeSettings`. */
export const toDueTimeSettingsPayload = (fields: DueTimeFields): DueTimesPayload => {
  const { from, until, weekdays, holidays, workdays, suppliers, withdrawals, bills, orders } = fields;
  const listDays = (days: NamedDay[]) => days.map(({ day }) => day);
  const named = [...holidays, ...workdays].filter(({ name }) => name !== '');
  const names = Object.fromEntries(named.map(({ day, name }) => [day, name]));
  return {
    calendar: {
      from,
      until,
      weekdays: weekdays.toSorted((a, b) => a - b),
      holidays: listDays(holidays),
      workdays: listDays(workdays),
      ...(named.length > 0 && { names }),
    },
    hours: { suppliers, withdrawals, bills, orders },
  };
};

const isWorkday = (day: number, { weekdays, holidays, workdays }: WorkingCalendar) => {
  const name = new Date(day).toISOString().slice(0, 10);
  if (workdays.includes(name)) return true;
  // 1970-01-01 was a Thursday.
  const weekday = ((((day / dayLength + 3) % 7) + 7) % 7) + 1;
  return weekdays.includes(weekday) && !holidays.includes(name);
};

/**
 * Returns the moment `minutes` of working time after `since`, both in milliseconds since 1970. Time outside of working
 * hours does not count. The API computes due times in the same way (mocks/db/migrations/0032_due_times.sql).
 */
export const addWorkingTime = (since: number, minutes: number, calendar: WorkingCalendar) => {
  const [opens, closes] = [toMilliseconds(calendar.from), toMilliseconds(calendar.until)];
  const at = since + beijingOffset;
  let day = Math.floor(at / dayLength) * dayLength;
  let remaining = minutes * minute;
  for (;;) {
    if (isWorkday(day, calendar)) {
      const start = Math.max(at, day + opens);
      if (start + remaining <= day + closes) return start + remaining - beijingOffset;
      remaining -= Math.max(day + closes - start, 0);
    }
    day += dayLength;
  }
};

/**
 * Returns whether a record is overdue, or due now: within the next working hour. Undefined if it is due later. `now` is
 * in milliseconds since 1970.
 */
export const getDueState = (dueAt: string, now: number, calendar: WorkingCalendar | undefined) => {
  const at = Date.parse(dueAt);
  if (at < now) return { id: 'overdue', tone: 'bad' } as const;
  const isNow = calendar && at <= addWorkingTime(now, dueNowMinutes, calendar);
  return isNow ? ({ id: 'now', tone: 'waiting' } as const) : undefined;
};
