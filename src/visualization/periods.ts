import { addDays } from '@/models/calendarDay';

/** A date range, YYYY-MM-DD, including both ends. */
export type DayPeriod = { from: string; to: string };

/** The intervals that divide a period. Weeks start on Monday. */
export const intervalUnits = ['day', 'week', 'month'] as const;

export type IntervalUnit = (typeof intervalUnits)[number];

/** The comparison period: the preceding period, the same days a year earlier, or none. */
export const comparisonKinds = ['previous', 'year', 'none'] as const;

export type ComparisonKind = (typeof comparisonKinds)[number];

const dayLength = 86_400_000;

const moment = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the number of days in the range, including both ends. */
export const countDays = ({ from, to }: DayPeriod) => Math.round((moment(to) - moment(from)) / dayLength) + 1;

/** Returns the same day a year earlier. 29 February becomes 28 February. */
const yearBefore = (day: string) => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : year + day.slice(4);
};

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDayOf = (month: number) => dayAt(Date.UTC(Math.floor(month / 12), month % 12));

/** Returns the number of months if the range consists of whole months, else 0. */
export const countMonthsOrZeroIfPartial = ({ from, to }: DayPeriod) =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01') ? monthOf(to) - monthOf(from) + 1 : 0;

/**
 * Returns the preceding period: as many whole months before a range of whole months, else the same number of days
 * (docs/requirements.md#rules).
 */
export const getPrecedingPeriod = (days: DayPeriod): DayPeriod => {
  const months = countMonthsOrZeroIfPartial(days);
  return {
    from: months > 0 ? firstDayOf(monthOf(days.from) - months) : addDays(days.from, -countDays(days)),
    to: addDays(days.from, -1),
  };
};

/** Returns the comparison period, or null if there is none. */
export const getComparisonPeriod = (days: DayPeriod, comparison: ComparisonKind): DayPeriod | null => {
  if (comparison === 'none') return null;
  return comparison === 'year' ? { from: yearBefore(days.from), to: yearBefore(days.to) } : getPrecedingPeriod(days);
};

const lastOf = (day: string, interval: IntervalUnit) => {
  if (interval === 'day') return day;
  if (interval === 'week') return addDays(day, (7 - new Date(moment(day)).getUTCDay()) % 7);
  return dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
};

const between = '..';

/** Returns the key of a piece of a period: the day, or the first and the last day, such as `2026-10-26..2026-11-01`. */
export const toIntervalKey = ({ from, to }: DayPeriod) => (from === to ? from : from + between + to);

/** Parses such a key. */
export const parseIntervalKey = (key: string): DayPeriod => {
  const [from = '', to = from] = key.split(between);
  return { from, to };
};

/** Splits a period into intervals, in order. The first and the last may be shorter. */
export const splitIntoIntervals = ({ from, to }: DayPeriod, interval: IntervalUnit): DayPeriod[] => {
  const pieces: DayPeriod[] = [];
  for (let first = from; first <= to;) {
    const last = lastOf(first, interval);
    pieces.push({ from: first, to: last < to ? last : to });
    first = addDays(last, 1);
  }
  return pieces;
};

/** Returns whether the range is exactly one month. */
export const isWholeMonth = (days: DayPeriod) => countMonthsOrZeroIfPartial(days) === 1;
