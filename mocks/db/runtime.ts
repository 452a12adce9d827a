/** A running timer. Take it as a handle only. */
type Timer = ReturnType<typeof setTimeout>;

/** Where the server takes time and chance from. */
export type Runtime = {
  /** The time in milliseconds since 1970. It may leap. */
  now: () => number;
  /** Milliseconds since some moment, of a clock that never leaps. Measures durations. */
  elapsed: () => number;
  /** A number from 0 to below 1. Not for secrets. */
  random: () => number;
  /** Bytes that nobody can guess. */
  randomBytes: (length: number) => Uint8Array<ArrayBuffer>;
  uuid: () => string;
  setTimeout: (act: () => void, milliseconds?: number) => Timer;
  clearTimeout: (timer: Timer | undefined) => void;
  setInterval: (act: () => void, milliseconds: number) => Timer;
  clearInterval: (timer: Timer | undefined) => void;
};

/** The system's own. Functions, because a test may replace a global after this module has loaded. */
const system: Runtime = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  random: () => Math.random(),
  randomBytes: length => crypto.getRandomValues(new Uint8Array(length)),
  uuid: () => crypto.randomUUID(),
  setTimeout: (act, milliseconds) => setTimeout(act, milliseconds),
  clearTimeout: timer => clearTimeout(timer),
  setInterval: (act, milliseconds) => setInterval(act, milliseconds),
  clearInterval: timer => clearInterval(timer),
};

/**
 * The clocks, random bytes and timers that all of the server uses. Lint refuses the globals. SQL statements call
 * `system_now()` instead (migrations/0055_runtime.sql).
 */
export const runtime: Runtime = { ...system };

/** Replaces the clock, ids and timers of the process, for a simulation. Returns a function that restores the system's. */
export const replaceRuntime = (source: Runtime) => {
  Object.assign(runtime, source);
  return () => {
    Object.assign(runtime, system);
  };
};
