import { toCalendarDay, TimeZoneContext } from '@/admin/fields/dateTime';
import { addDays } from '@/models/calendarDay';
import { getServerTime } from '@/ui/serverClock';
import { use } from 'react';
import { useLocation, useNavigate } from 'react-admin';

/** The first and the last day of a range, YYYY-MM-DD, both inclusive. */
export type DayRange = { from: string; to: string };

/** Ranges that end today, with their number of days. */
export const dayRangePresets = [
  { id: 'today', days: 1 },
  { id: '7d', days: 7 },
  { id: '30d', days: 30 },
  { id: '90d', days: 90 },
] as const;

export type DayRangePresetId = (typeof dayRangePresets)[number]['id'];

const usual: DayRangePresetId = '30d';
/** The API's limit: one year, including a leap year. */
const mostDays = 366;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day, YYYY-MM-DD, after 1970. */
export const isCalendarDay = (text: string) =>
  dayPattern.test(text) && text > '1970' && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Returns the message key of the error in a range, or undefined if the range is valid. */
export const getDayRangeError = ({ from, to }: DayRange) => {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'range.problem.days';
  if (from > to) return 'range.problem.reversed';
  return addDays(from, mostDays) <= to ? 'range.problem.long' : undefined;
};

const endingOn = (today: string, days: number): DayRange => ({ from: addDays(today, 1 - days), to: today });

/** Returns the first day of the month that is `months` after the one of `day`. */
const startOfMonth = (day: string, months = 0) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** Returns the presets of a calendar. `today` is YYYY-MM-DD. */
export const listCalendarRangePresets = (today: string) => {
  const month = startOfMonth(today);
  const yesterday = addDays(today, -1);
  return [
    { id: 'today', days: endingOn(today, 1) },
    { id: 'yesterday', days: { from: yesterday, to: yesterday } },
    { id: '7d', days: endingOn(today, 7) },
    { id: '30d', days: endingOn(today, 30) },
    { id: 'month', days: { from: month, to: today } },
    { id: 'lastMonth', days: { from: startOfMonth(today, -1), to: addDays(month, -1) } },
  ];
};

/** Returns the range in a page's query string, its preset, and the message key of its error. `today` is YYYY-MM-DD. */
export const parseDayRangeParams = (query: URLSearchParams, today: string) => {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from !== null || to !== null) {
    const range = { from: from ?? '', to: to ?? '' };
    return { range, preset: null, problem: getDayRangeError(range) };
  }
  const name = query.get('range') ?? usual;
  const preset = dayRangePresets.find(({ id }) => id === name);
  return preset
    ? { range: endingOn(today, preset.days), preset: preset.id, problem: undefined }
    : { range: endingOn(today, 30), preset: null, problem: 'range.problem.days' };
};

/** Returns the current day in a time zone. */
export const getToday = (timeZone: string) => toCalendarDay(new Date(getServerTime()).toISOString(), timeZone) ?? '';

/**
 * Returns the range in the page's URL (`?range=7d` or `?from=…&to=…`) in the user's time zone, and the functions to
 * change it.
 */
export const useDayRangeParams = () => {
  const timeZone = use(TimeZoneContext);
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const go = (wanted: Record<string, string>) => {
    for (const name of ['range', 'from', 'to']) query.delete(name);
    for (const [name, value] of Object.entries(wanted)) query.set(name, value);
    navigate({ search: String(query) });
  };
  return {
    ...parseDayRangeParams(query, getToday(timeZone)),
    timeZone,
    choosePreset: (range: DayRangePresetId) => go({ range }),
    chooseDays: ({ from, to }: DayRange) => go({ from, to }),
  };
};
