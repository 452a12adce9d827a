import { createContext } from 'react';
import { addDays } from '@/models/calendarDay';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish format is YYYY-MM-DD HH:mm:ss, as required by docs/requirements.md#constants.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format;
};

// `Temporal` takes 2 ms where the first `Intl.DateTimeFormat` takes 40 to load its data.
const format =
  'Temporal' in globalThis
    ? (time: Date, timeZone: string) =>
        Temporal.Instant.fromEpochMilliseconds(time.getTime())
          .toZonedDateTimeISO(timeZone)
          .toPlainDateTime()
          .toString({ smallestUnit: 'second' })
          .replace('T', ' ')
    : (time: Date, timeZone: string) => formatOf(timeZone).format(time);

/** Formats an ISO 8601 time as YYYY-MM-DD HH:mm:ss in `timeZone`. Returns undefined if the time is empty or invalid. */
export const formatDateTime = (value: string | null | undefined, timeZone: string) => {
  const time = value ? new Date(value) : undefined;
  return time && !Number.isNaN(time.getTime()) ? format(time, timeZone) : undefined;
};

/**
 * Returns the calendar day, YYYY-MM-DD, of an ISO 8601 time in `timeZone`, or undefined if the time is empty or
 * invalid.
 */
export const toCalendarDay = (value: string | null | undefined, timeZone: string) =>
  formatDateTime(value, timeZone)?.slice(0, 10);

/** Returns the offset of `timeZone` from UTC at `moment`, in milliseconds. */
export const getOffsetFromUtc = (moment: number, timeZone: string) => {
  const shown = formatDateTime(new Date(moment).toISOString(), timeZone) ?? '';
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - (moment - (moment % 1000));
};

/** Returns an ISO 8601 time as YYYY-MM-DDTHH:mm in `timeZone`, as an input of the browser needs it. */
export const toDateTimeLocalValue = (value: string | null | undefined, timeZone: string) =>
  formatDateTime(value, timeZone)?.slice(0, 16).replace(' ', 'T');

/**
 * Returns the time, in ISO 8601 and UTC, at which clocks in `timeZone` show the local time YYYY-MM-DDTHH:mm. Throws if
 * the local time is invalid.
 */
export const localTimeToIsoOrThrow = (local: string, timeZone: string) => {
  const asUtc = Date.parse(`${local}Z`);
  const guess = asUtc - getOffsetFromUtc(asUtc, timeZone);
  // Daylight saving time may start or end between this local time in UTC and in the zone.
  return new Date(asUtc - getOffsetFromUtc(guess, timeZone)).toISOString();
};

/**
 * Returns the time at which a day, YYYY-MM-DD after 1970, starts in `timeZone`, in ISO 8601 and UTC. Throws if the day
 * is invalid.
 */
export const getDayStartAsIsoString = (day: string, timeZone: string) =>
  localTimeToIsoOrThrow(`${day}T00:00`, timeZone);

/** Returns the last millisecond of a day in `timeZone`, in the format of `getDayStartAsIsoString`. Throws if the day is invalid. */
export const getDayEndAsIsoString = (day: string, timeZone: string) =>
  new Date(Date.parse(getDayStartAsIsoString(addDays(day, 1), timeZone)) - 1).toISOString();

/** The IANA time zone of displayed times: the platform's, unless the user's settings override it. */
export const TimeZoneContext = createContext('Asia/Shanghai');
