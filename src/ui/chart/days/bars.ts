import type { Day } from './days';

/** A segment of a day's bar, in percent of the plot's height from its top. */
export type Bar = { series: number; top: number; height: number };

const percent = (part: bigint, whole: bigint) => Number((part * 1_000_000n) / whole) / 10_000;

const sum = (cents: bigint[]) => cents.reduce((total, part) => total + part, 0n);
const largest = (sums: bigint[]) => sums.reduce((most, one) => (one > most ? one : most), 0n);

/**
 * Stacks each day's series on a base line, with the series in `below` under it, on one scale. Returns the line's
 * position in percent from the top, and the bars of each day.
 */
export const barsOf = (days: readonly Day[], below: readonly number[] = []) => {
  const split = days.map(({ cents }) => ({
    up: cents.map((part, series) => (below.includes(series) ? 0n : part)),
    down: cents.map((part, series) => (below.includes(series) ? part : 0n)),
  }));
  const highest = largest(split.map(({ up }) => sum(up)));
  const whole = highest + largest(split.map(({ down }) => sum(down)));
  if (whole === 0n) return { line: 100, bars: days.map((): Bar[] => []) };
  const line = percent(highest, whole);
  const stack = (parts: bigint[], direction: 1 | -1) => {
    let reached = 0;
    return parts.flatMap((part, series): Bar[] => {
      if (part <= 0n) return [];
      const height = percent(part, whole);
      const top = direction === 1 ? line + reached : line - reached - height;
      reached += height;
      return [{ series, top, height }];
    });
  };
  return { line, bars: split.map(({ up, down }) => [...stack(up, -1), ...stack(down, 1)]) };
};
