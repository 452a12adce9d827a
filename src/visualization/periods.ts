/** Days, YYYY-MM-DD, the first and the last included. */
export type Days = { from: string; to: string };

/** The pieces that a period is cut into. Weeks begin on Monday. */
export const intervals = ['day', 'week', 'month'] as const;

export type Interval = (typeof intervals)[number];

/** What a period is compared with: as many days just before, the same days a year before, or nothing. */
export const comparisons = ['previous', 'year', 'none'] as const;

export type Comparison = (typeof comparisons)[number];

const dayLength = 86_400_000;

const moment = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day `count` days after another. Throws for what is no day. */
export const addDays = (day: string, count: number) => dayAt(moment(day) + count * dayLength);

/** How many days there are from the first to the last. */
export const lengthOf = ({ from, to }: Days) => Math.round((moment(to) - moment(from)) / dayLength) + 1;

/** The same day a year before; of 29 February the 28th. */
const yearBefore = (day: string) => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : year + day.slice(4);
};

/** As many days just before. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -lengthOf(days)),
  to: addDays(days.from, -1),
});

/** The days that a period is compared with; null where it is with none. */
export const comparedWith = (days: Days, comparison: Comparison): Days | null => {
  if (comparison === 'none') return null;
  return comparison === 'year' ? { from: yearBefore(days.from), to: yearBefore(days.to) } : daysBefore(days);
};

const lastOf = (day: string, interval: Interval) => {
  if (interval === 'day') return day;
  if (interval === 'week') return addDays(day, (7 - new Date(moment(day)).getUTCDay()) % 7);
  return dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
};

const between = '..';

/** A piece of a period as one text: the day, or the first and the last, such as `2026-10-26..2026-11-01`. */
export const keyOf = ({ from, to }: Days) => (from === to ? from : from + between + to);

/** The days of such a text. */
export const daysOf = (key: string): Days => {
  const [from = '', to = from] = key.split(between);
  return { from, to };
};

/** The pieces of a period in their order; the first and the last may be cut short by its ends. */
export const piecesOf = ({ from, to }: Days, interval: Interval): Days[] => {
  const pieces: Days[] = [];
  for (let first = from; first <= to;) {
    const last = lastOf(first, interval);
    pieces.push({ from: first, to: last < to ? last : to });
    first = addDays(last, 1);
  }
  return pieces;
};

/** Whether the days are the whole of a month. */
export const isMonth = ({ from, to }: Days) => from.endsWith('-01') && to === lastOf(from, 'month');
