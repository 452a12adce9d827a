import { use } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { dayOf } from '../fields/dateTime';
import { TimeZone } from '../fields/timeZone';
import { readRange, type DayRange, type PresetId } from './range';

const todayIn = (timeZone: string) => dayOf(new Date().toISOString(), timeZone) ?? '';

/** The days that the page's URL names, as `?range=7d` or `?from=…&to=…`, in the user's time zone; and how to choose others. */
export const useRange = () => {
  const timeZone = use(TimeZone);
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const go = (wanted: Record<string, string>) => {
    for (const name of ['range', 'from', 'to']) query.delete(name);
    for (const [name, value] of Object.entries(wanted)) query.set(name, value);
    navigate({ search: String(query) });
  };
  return {
    ...readRange(query, todayIn(timeZone)),
    timeZone,
    choosePreset: (range: PresetId) => go({ range }),
    chooseDays: ({ from, to }: DayRange) => go({ from, to }),
  };
};
