import { addDuration, createHistogram, percentileOf, sumHistograms } from './histogram';

const minute = 60_000;

/** Minutes that are looked back on. */
export const minutesKept = 60;

type Bucket = { minute: number; count: number; errors: number; durations: ReturnType<typeof createHistogram> };

/** Answers in a minute, those that failed by our fault, and the milliseconds that half and 95 of 100 took no longer than. */
export type TrafficFigures = { count: number; errors: number; p50: number; p95: number };

const figuresOf = (buckets: readonly Bucket[]): TrafficFigures => {
  const durations = sumHistograms(buckets.map(bucket => bucket.durations));
  return {
    count: buckets.reduce((sum, { count }) => sum + count, 0),
    errors: buckets.reduce((sum, { errors }) => sum + errors, 0),
    p50: percentileOf(durations, 0.5),
    p95: percentileOf(durations, 0.95),
  };
};

/**
 * Counts the answers of this process by minute, for an hour: a ring of as many minutes that are used anew, so that it
 * never grows. Each process counts its own.
 */
export const createTraffic = () => {
  const ring = Array.from({ length: minutesKept }, (): Bucket => ({
    minute: -1,
    count: 0,
    errors: 0,
    durations: createHistogram(),
  }));

  /** Notes an answer of the status that took so many milliseconds, at a moment. */
  const note = (at: number, status: number, duration: number) => {
    const now = Math.floor(at / minute);
    const bucket = ring[now % minutesKept];
    if (!bucket) return;
    if (bucket.minute !== now) {
      Object.assign(bucket, { minute: now, count: 0, errors: 0 });
      bucket.durations.fill(0);
    }
    bucket.count += 1;
    // A refusal is an answer; a failure is not.
    if (status >= 500) bucket.errors += 1;
    addDuration(bucket.durations, duration);
  };

  /** The figures of each of the last minutes, oldest first, and of all of them together. */
  const read = (at: number) => {
    const now = Math.floor(at / minute);
    const minutes = Array.from({ length: minutesKept }, (_, index) => now - minutesKept + 1 + index);
    const kept = minutes.map(number => ring.filter(bucket => bucket.minute === number));
    return { ...figuresOf(kept.flat()), minutes: kept.map(figuresOf) };
  };

  return { note, read };
};

export type Traffic = ReturnType<typeof createTraffic>;
