const hour = 3_600_000;
const day = 24 * hour;
const decade = 3_653 * day;

/** The length of the sample data. */
const span = 90 * day;

/** Beijing has the same offset from UTC all year. */
const offset = 8 * hour;

/** Sales by hour of day, from midnight in Beijing. */
const hourWeights = [
  0.5, 0.25, 0.15, 0.1, 0.1, 0.15, 0.3, 0.5, 0.85, 1.25, 1.6, 1.5, 1.15, 1.1, 1.4, 1.5, 1.45, 1.3, 1.1, 1.3, 1.7, 1.8,
  1.5, 0.9,
] as const;
/** Sales by day of week, from Sunday. Shops order less from the platform at weekends. */
const weekdayWeights = [0.68, 1.1, 1.12, 1.08, 1.06, 1.02, 0.76] as const;
/** Days of sales campaigns and of the Labour Day and National Day holidays, as MM-DD. */
const dateWeights: Record<string, number> = {
  '03-07': 1.3,
  '03-08': 1.7,
  ...Object.fromEntries(['01', '02', '03', '04', '05'].map(date => [`05-${date}`, 0.65])),
  '06-16': 1.3,
  '06-17': 1.6,
  '06-18': 2.8,
  '06-19': 1.2,
  '09-08': 1.4,
  '09-09': 2.2,
  ...Object.fromEntries(['01', '02', '03', '04', '05', '06', '07'].map(date => [`10-${date}`, 0.6])),
  '10-31': 1.6,
  '11-09': 1.3,
  '11-10': 1.7,
  '11-11': 3.2,
  '11-12': 1.3,
  '12-11': 1.3,
  '12-12': 2.1,
};

const lunarCalendar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });

/** Returns how the Spring Festival changes sales: people stock up in the two weeks before it and do not buy in its week. */
const festivalWeight = (midnight: number) => {
  const parts = new Map(lunarCalendar.formatToParts(midnight).map(({ type, value }) => [type, value]));
  const [month, date] = [parts.get('month'), Number(parts.get('day'))];
  if (month === '12') return date >= 28 ? 0.5 : date >= 12 ? 1.5 : 1;
  return month === '1' && date <= 7 ? 0.35 : 1;
};

/** `midnight` is the beginning of the day in Beijing, as if it were in UTC. */
const dayWeight = (midnight: number) => {
  const date = new Date(midnight);
  const special = dateWeights[date.toISOString().slice(5, 10)] ?? festivalWeight(midnight);
  // No two weeks are alike.
  const chance = 1 + 0.09 * Math.sin(midnight / day) * Math.cos((midnight / day) * 2.7);
  return (weekdayWeights[date.getUTCDay()] ?? 1) * special * chance;
};

type Knots = { times: number[]; shares: number[] };

/** Returns the hours of the 90 days before `until`, each with the share of the business that is done by then (0 to 1). */
const createKnots = (until: number): Knots => {
  const start = until - span;
  const weights = new Map<number, number>();
  const weightOf = (midnight: number) => {
    const weight = weights.get(midnight) ?? dayWeight(midnight);
    weights.set(midnight, weight);
    return weight;
  };
  const times = [start];
  const sums = [0];
  let sum = 0;
  for (let from = start; from < until;) {
    const local = from + offset;
    const to = Math.min(from - (local % hour) + hour, until);
    const growth = 0.7 + (0.6 * (from - start)) / span;
    const midnight = local - (local % day);
    sum += (to - from) * growth * weightOf(midnight) * (hourWeights[Math.floor((local % day) / hour)] ?? 1);
    times.push(to);
    sums.push(sum);
    from = to;
  }
  return { times, shares: sums.map(part => part / sum) };
};

/** Returns the position of the last item that is not greater than `value`, in a sorted list. */
const lastAtMost = (sorted: readonly number[], value: number) => {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Returns the value of the line through the points (`xs`, `ys`) at `x`, which is within them. */
const interpolate = (xs: readonly number[], ys: readonly number[], x: number) => {
  const at = Math.min(lastAtMost(xs, x), xs.length - 2);
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [xs[at], xs[at + 1], ys[at], ys[at + 1]];
  return y0 + ((x - x0) * (y1 - y0)) / (x1 - x0 || 1);
};

/**
 * Creates a function that returns the time in the 90 days before `until` by which a `share` (0 to 1) of the business is
 * done. The business grows, and follows the hours of the day, the week and the campaigns of Chinese retail.
 */
export const createSampleTimeCurve = (until: number) => {
  const { times, shares } = createKnots(until);
  return (share: number) => Math.floor(interpolate(shares, times, share));
};

/**
 * Maps each time of `from` to the one at the same index of `to`, and interpolates between them. Milliseconds since 1970.
 */
export type TimeMap = { from: number[]; to: number[] };

/**
 * Returns the map of times that moves the end of the sample data from `end` to `until`. Busy hours become busy hours, so
 * that the days and weeks of the moved data look like real ones. Keeps the order of all times.
 */
export const createTimeMap = (end: number, until: number): TimeMap => {
  const [old, next] = [createKnots(end), createKnots(until)];
  const points = new Map<number, number>();
  for (const [index, time] of next.times.entries())
    points.set(Math.floor(interpolate(old.shares, old.times, next.shares[index] ?? 0)), time);
  for (const [index, time] of old.times.entries())
    points.set(time, Math.floor(interpolate(next.shares, next.times, old.shares[index] ?? 0)));
  // All times outside of the 90 days move by the same duration.
  for (const time of [end - span - decade, end + decade]) points.set(time, time + until - end);
  const sorted = [...points].toSorted(([a], [b]) => a - b);
  return { from: sorted.map(([time]) => time), to: sorted.map(([, time]) => time) };
};

/** Returns the time that a map assigns to a time. */
export const mapTime = ({ from, to }: TimeMap, time: number) => {
  const at = lastAtMost(from, time);
  const [from0 = 0, to0 = 0, from1 = 0, to1 = 0] = [from[at], to[at], from[at + 1], to[at + 1]];
  // The same operations as in SQL (mocks/browser/start/completeDatabase.ts).
  return to0 + Math.floor((time - from0) * ((to1 - to0) / (from1 - from0)));
};
