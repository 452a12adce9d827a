import { isTransientDatabaseError } from '../../db/failure';
import { runtime } from '../../db/runtime';

/** Milliseconds. Notifications within `pause` lead to one read. */
const times = { pause: 50, read: 5_000, heartbeat: 20_000 };

export type ScheduleOptions = {
  /** Calls back when changes were committed. Without it, they are read every five seconds. */
  listen?: ((onChange: () => void) => () => Promise<void>) | undefined;
  onFailure?: (error: Error) => void;
};

/** `read` reads the next changes, `beat` sends heartbeats, `sweep` deletes what has expired. */
type Work = Record<'read' | 'beat' | 'sweep', () => Promise<void>>;

/**
 * Returns a function that runs the work again and again, one run at a time. It resolves after a run that has begun after
 * the call. Calls that wait share a run. Rejects if the run fails.
 */
const createSerialRuns = (work: () => Promise<void>) => {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const run = async () => {
    await current.catch(() => undefined);
    current = next ?? current;
    next = undefined;
    await work();
  };
  return () => (next ??= run());
};

/** Creates the schedule of an event hub: it runs the hub's work in the background, after changes and at intervals. */
export const createEventHubScheduler = (
  { read: readNext, beat, sweep }: Work,
  { listen, onFailure }: ScheduleOptions,
) => {
  const read = createSerialRuns(readNext);
  let timers: ReturnType<typeof setInterval>[] = [];
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  /** Runs work in the background. Ignores an unavailable database, because the next round repeats the work. */
  const attempt = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      if (!isTransientDatabaseError(error)) onFailure?.(error instanceof Error ? error : new Error(String(error)));
    });

  const onChange = () => {
    if (timers.length === 0) return;
    pausing ??= runtime.setTimeout(() => {
      pausing = undefined;
      void attempt(read);
    }, times.pause);
  };

  return {
    /** Reads all changes committed so far. Rejects if the database does not respond. */
    read,
    /** Begins the rounds, unless they have begun. */
    start: () => {
      unlisten ??= listen?.(onChange);
      if (timers.length > 0) return;
      timers = [
        runtime.setInterval(() => {
          // Otherwise a claim would outlive its console until somebody makes a call.
          void attempt(sweep);
          void attempt(read);
        }, times.read),
        runtime.setInterval(() => void attempt(beat), times.heartbeat),
      ];
    },
    /** Ends the rounds until the next start. Listens on. */
    stop: () => {
      for (const timer of timers) runtime.clearInterval(timer);
      runtime.clearTimeout(pausing);
      [timers, pausing] = [[], undefined];
    },
    stopListening: async () => unlisten?.(),
  };
};
