import { createContext } from 'react';

/** The IANA time zone in which times are shown: the platform's own unless the user's settings say otherwise. */
export const TimeZone = createContext('Asia/Shanghai');

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes YYYY-MM-DD HH:mm:ss, the format of SPEC.md section 9.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format;
};

/** An ISO 8601 time as YYYY-MM-DD HH:mm:ss in `timeZone`, or undefined when there is none or it is no time. */
export const formatDateTime = (value: string | null | undefined, timeZone: string) => {
  const time = value ? new Date(value) : undefined;
  return time && !Number.isNaN(time.getTime()) ? formatOf(timeZone).format(time) : undefined;
};
