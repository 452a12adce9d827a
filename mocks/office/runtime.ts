import type { Runtime } from '../db/runtime';
import { createSeededRandomGenerator } from '../db/sample/random';

type Timer = ReturnType<Runtime['setTimeout']>;
type Alarm = { at: number; act: () => void; every?: number };

/**
 * How far the clock may be ahead of the time that has passed, in milliseconds. With the hours of a day at the office it stays
 * below a day, for which the answer of a call is kept by its key.
 */
const longestLead = 15 * 3_600_000;

/** A handle that no real timer belongs to. */
const createHandle = (): Timer => {
  const handle = setTimeout(() => undefined);
  clearTimeout(handle);
  return handle;
};

/** Creates time and chance that repeat with the seed. The time starts at `startAt` and passes only by `advanceTo`. */
export const createSimulatedRuntime = (seed: number, startAt: number) => {
  const { next, between } = createSeededRandomGenerator(seed);
  const alarms = new Map<Timer, Alarm>();
  let elapsed = 0;
  let leapt = 0;

  const add = (act: () => void, after: number, every?: number) => {
    const handle = createHandle();
    alarms.set(handle, { at: elapsed + after, act, ...(every !== undefined && { every }) });
    return handle;
  };
  const remove = (timer: Timer | undefined) => {
    clearTimeout(timer);
    if (timer) alarms.delete(timer);
  };
  const randomBytes: Runtime['randomBytes'] = length => Uint8Array.from({ length }, () => between(0, 255));

  const runtime: Runtime = {
    now: () => startAt + elapsed + leapt,
    elapsed: () => elapsed,
    random: next,
    randomBytes,
    uuid: () => {
      const hex = Buffer.from(randomBytes(16)).toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    // Without a delay it only gives others a turn.
    setTimeout: (act, milliseconds = 0) => (milliseconds > 0 ? add(act, milliseconds) : setTimeout(act)),
    clearTimeout: remove,
    setInterval: (act, milliseconds) => add(act, milliseconds, milliseconds),
    clearInterval: remove,
  };

  /** Lets time pass until `to`, in milliseconds since the start, and runs the timers that are due. */
  const advanceTo = (to: number) => {
    for (;;) {
      const [due] = [...alarms].filter(([, { at }]) => at <= to).toSorted(([, a], [, b]) => a.at - b.at);
      if (!due) break;
      const [handle, { at, act, every }] = due;
      elapsed = Math.max(elapsed, at);
      if (every === undefined) alarms.delete(handle);
      // Once, however long it was: as after a pause of the process.
      else alarms.set(handle, { at: at + every * (1 + Math.floor((to - at) / every)), act, every });
      act();
    }
    elapsed = Math.max(elapsed, to);
  };

  return {
    runtime,
    advanceTo,
    /** Sets the clock forward or back, but not what measures durations. Takes milliseconds. */
    leap: (by: number) => {
      leapt = Math.min(leapt + by, longestLead);
    },
  };
};
