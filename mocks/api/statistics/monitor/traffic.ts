import type { MiddlewareHandler } from 'hono';
import { runtime } from '../../../db/runtime';
import type { ApiEnv } from '../../http/context';
import { addDuration, createHistogram, getPercentile, sumHistograms } from './histogram';

const minute = 60_000;

/** The number of minutes that are recorded. */
export const recordedMinuteCount = 60;

type Bucket = { minute: number; count: number; errors: number; durations: ReturnType<typeof createHistogram> };

/** Responses, server errors, and the median and 95th percentile of their durations in milliseconds. */
export type TrafficFigures = { count: number; errors: number; p50: number; p95: number };

const figuresOf = (buckets: readonly Bucket[]): TrafficFigures => {
  const durations = sumHistograms(buckets.map(bucket => bucket.durations));
  return {
    count: buckets.reduce((sum, { count }) => sum + count, 0),
    errors: buckets.reduce((sum, { errors }) => sum + errors, 0),
    p50: getPercentile(durations, 0.5),
    p95: getPercentile(durations, 0.95),
  };
};

/**
 * Counts the responses of this process per minute for the last hour, in a ring buffer of constant size. Each process
 * has its own counts.
 */
export const createTrafficRecorder = () => {
  const ring = Array.from({ length: recordedMinuteCount }, (): Bucket => ({
    minute: -1,
    count: 0,
    errors: 0,
    durations: createHistogram(),
  }));

  /** Records a response with its time, status code and duration in milliseconds. */
  const note = (at: number, status: number, duration: number) => {
    const now = Math.floor(at / minute);
    const bucket = ring[now % recordedMinuteCount];
    if (!bucket) return;
    if (bucket.minute !== now) {
      Object.assign(bucket, { minute: now, count: 0, errors: 0 });
      bucket.durations.fill(0);
    }
    bucket.count += 1;
    // A 4xx response is a regular response, not a failure.
    if (status >= 500) bucket.errors += 1;
    addDuration(bucket.durations, duration);
  };

  /** Returns the figures of each of the last minutes, oldest first, and of all minutes in total. */
  const read = (at: number) => {
    const now = Math.floor(at / minute);
    const minutes = Array.from({ length: recordedMinuteCount }, (_, index) => now - recordedMinuteCount + 1 + index);
    const kept = minutes.map(number => ring.filter(bucket => bucket.minute === number));
    return { ...figuresOf(kept.flat()), minutes: kept.map(figuresOf) };
  };

  return { note, read };
};

export type TrafficRecorder = ReturnType<typeof createTrafficRecorder>;

/** Records the status code and duration of each call for the monitor page. */
export const measureTraffic =
  (traffic: TrafficRecorder): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const began = runtime.elapsed();
    c.set('traffic', traffic);
    await next();
    traffic.note(c.var.now.getTime(), c.res.status, runtime.elapsed() - began);
  };

declare module '../../http/context' {
  interface ApiVariables {
    /** Response counts and durations of this process. */
    traffic: TrafficRecorder;
  }
}
