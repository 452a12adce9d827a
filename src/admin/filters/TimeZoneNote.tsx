import { Typography, type SxProps, type Theme } from '@mui/material';
import { use } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import {
  getDayEndAsIsoString,
  getOffsetFromUtc,
  getDayStartAsIsoString,
  TimeZoneContext,
} from '@/admin/fields/dateTime';
import type { DayRange } from './dayRange';

/** Milliseconds. Clocks change at most once in such a time. */
const month = 30 * 86_400_000;

/** Returns the name of an offset from UTC in milliseconds, such as `UTC+8` or `UTC-3:30`. */
const formatOffset = (offset: number) => {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
};

/**
 * Returns the name of a time zone in the user's language, or its IANA name if there is none, and its offsets from UTC on the
 * given days. There are two if the clocks change in between. Not in `dateTime.ts`, because the names are slow to load and
 * rarely shown.
 */
export const getTimeZoneNameAndOffset = (timeZone: string, locale: string, { from, to }: DayRange) => {
  const [first, last] = [
    Date.parse(getDayStartAsIsoString(from, timeZone)),
    Date.parse(getDayEndAsIsoString(to, timeZone)),
  ];
  const months = Array.from({ length: Math.floor((last - first) / month) }, (_, index) => first + (index + 1) * month);
  const moments = [first, ...months, last];
  const nameAs = (timeZoneName: 'long' | 'longGeneric') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(moments[0])
      .find(({ type }) => type === 'timeZoneName')?.value;
  const name = [nameAs('longGeneric'), nameAs('long')].find(found => found && !found.startsWith('GMT'));
  const offsets = moments.map(moment => formatOffset(getOffsetFromUtc(moment, timeZone)));
  return { name: name ?? timeZone, offset: [...new Set(offsets)].join('/') };
};

type TimeZoneNoteProps = { range: DayRange; sx?: SxProps<Theme> };

/** Says which time zone the days of a valid range are in. */
export const TimeZoneNote = ({ range, sx }: TimeZoneNoteProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const timeZone = use(TimeZoneContext);
  return (
    <Typography variant="body2" color="textSecondary" sx={sx ?? null}>
      {translate('range.zone', getTimeZoneNameAndOffset(timeZone, locale, range))}
    </Typography>
  );
};
