const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes YYYY-MM-DD HH:mm:ss, the format of docs/requirements.md#constants.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format;
};

/** Readies what shows times, in the platform's time zone: the first takes long, and a machine that waits for code has time. */
export const prepareTimes = () => void formatOf('Asia/Shanghai');

/** An ISO 8601 time as YYYY-MM-DD HH:mm:ss in `timeZone`, or undefined when there is none or it is no time. */
export const formatDateTime = (value: string | null | undefined, timeZone: string) => {
  const time = value ? new Date(value) : undefined;
  return time && !Number.isNaN(time.getTime()) ? formatOf(timeZone).format(time) : undefined;
};

/** The calendar day, YYYY-MM-DD, of an ISO 8601 time in `timeZone`; undefined when there is none or it is no time. */
export const dayOf = (value: string | null | undefined, timeZone: string) =>
  formatDateTime(value, timeZone)?.slice(0, 10);

const dayLength = 86_400_000;

/** How many milliseconds the clocks of `timeZone` are ahead of UTC at the moment. */
const offsetAt = (moment: number, timeZone: string) => {
  const shown = formatDateTime(new Date(moment).toISOString(), timeZone) ?? '';
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - (moment - (moment % 1000));
};

/** The moment at which a day, YYYY-MM-DD after 1970, begins in `timeZone`, in ISO 8601 and UTC. Throws for what is no day. */
export const startOfDay = (day: string, timeZone: string) => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, timeZone);
  // The clocks may have been put on or back between UTC's midnight and the zone's own.
  return new Date(midnight - offsetAt(guess, timeZone)).toISOString();
};

/** The day `count` days after another, both YYYY-MM-DD. Throws for what is no day. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);

/** The last millisecond of a day in `timeZone`, as `startOfDay` answers its first. */
export const endOfDay = (day: string, timeZone: string) =>
  new Date(Date.parse(startOfDay(addDays(day, 1), timeZone)) - 1).toISOString();
