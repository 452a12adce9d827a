import { addDays } from '@/models/calendarDay';
import { dueTimeLimits, type NamedDay } from '@/models/dueTime';
import { foldWidth, readDay, writtenDay } from '@/models/input';
import { calendarDaySchema } from '@/models/schemas';

const dayLength = 86_400_000;

/** Whether the text is a day, YYYY-MM-DD. */
export const isDay = (text: string) => calendarDaySchema.safeParse(text).success;

/** Returns all days of a range. Empty if an end is no day, if the range is reversed, or longer than a list may be. */
export const listDaysOfRange = (from: string, to: string) => {
  if (!isDay(from) || !isDay(to) || from > to) return [];
  const count = (Date.parse(to) - Date.parse(from)) / dayLength + 1;
  return count > dueTimeLimits.days ? [] : Array.from({ length: count }, (_, index) => addDays(from, index));
};

/** Adds days to a list, in order. A day that is in the list already gets the name of the added one, if that has one. */
export const mergeDays = (days: readonly NamedDay[], added: readonly NamedDay[]): NamedDay[] => {
  const names = new Map(days.map(({ day, name }) => [day, name]));
  for (const { day, name } of added) names.set(day, name || (names.get(day) ?? ''));
  return [...names].toSorted(([a], [b]) => a.localeCompare(b)).map(([day, name]) => ({ day, name }));
};

/** Days in a row with the same name. */
export type NamedRange = { from: string; to: string; name: string; days: number };

/** Returns the days of a list by year, latest year first. Days in a row with the same name are one range. */
export const groupDaysByYear = (days: readonly NamedDay[]) => {
  const years = new Map<string, NamedRange[]>();
  for (const { day, name } of mergeDays(days, [])) {
    const ranges = years.get(day.slice(0, 4)) ?? [];
    const last = ranges.at(-1);
    if (last && last.name === name && addDays(last.to, 1) === day)
      Object.assign(last, { to: day, days: last.days + 1 });
    else ranges.push({ from: day, to: day, name, days: 1 });
    years.set(day.slice(0, 4), ranges);
  }
  return [...years].toSorted(([a], [b]) => b.localeCompare(a)).map(([year, ranges]) => ({ year, ranges }));
};

/** What stands between the two days of a range. */
const between = /^\s*(?:-|–|—|~|～|至|到|to|until|through)\s*$/i;

/** Separators around a name. */
const around = /^[\s,，、;；:：()（）"“”]+|[\s,，、;；:：()（）"“”]+$/g;

const parseLine = (typed: string): NamedDay[] => {
  const line = typed.replace(/[０-９．／－]/g, foldWidth);
  const found = [...line.matchAll(writtenDay)];
  const written = found.map(([day]) => readDay(day));
  const [first, second] = found;
  const [from = '', to = ''] = written;
  const isRange =
    first && second && found.length === 2 && between.test(line.slice(first.index + first[0].length, second.index));
  const days = isRange ? listDaysOfRange(from, to) : written;
  const rest = isRange ? line.slice(0, first.index) + line.slice(second.index + second[0].length) : line;
  const name = rest.replace(writtenDay, ' ').replace(around, '').replaceAll(/\s+/g, ' ');
  return days.every(isDay) && name.length <= dueTimeLimits.name ? days.map(day => ({ day, name })) : [];
};

/**
 * Reads a pasted list: in each line a day, several days or a range, and optionally a name. `problems` are the numbers of
 * the lines without a valid day, or with a name that is too long.
 */
export const parseDayList = (text: string) => {
  const days: NamedDay[] = [];
  const problems: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const found = parseLine(line);
    if (found.length === 0) problems.push(index + 1);
    days.push(...found);
  }
  return { days, problems };
};
