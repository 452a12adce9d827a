import { createServiceUnavailableError } from './errors';
import { identifyNetwork } from './network';

/** What the limits need to know of a call (context.ts). */
type Call = { req: { path: string }; var: { ip: string; admin?: { id: string } } };

/**
 * Paths without a limit: monitoring must always get a response, sign-ins, streams and images have their own limits. All
 * consoles open their streams at once when a process has started, and a page shows many images at once.
 */
const isUnlimited = (path: string) => /^\/admin\/(health|login|events|images\/[^/]+)$/.test(path);

/**
 * Runs the work of at most `maxCalls` calls at once, and throws 503 beyond that. Callers retry after a 503, but give up
 * on a call that waits too long in a queue.
 */
const createRunLimit = (maxCalls: number) => {
  let calls = 0;
  return async <T>(c: Call, work: () => T | Promise<T>) => {
    if (isUnlimited(c.req.path)) return work();
    if (calls >= maxCalls) throw createServiceUnavailableError();
    calls += 1;
    try {
      return await work();
    } finally {
      calls -= 1;
    }
  };
};

/** Limits the bytes that all calls hold in memory, and those of each account, or each network of whoever has none. */
const createByteLimit = (most: number, mostPerCaller: number) => {
  let total = 0;
  const held = new Map<string, number>();

  /** Returns a function that takes how many bytes the call holds now. It throws 503 if they are too many. */
  return (c: Call) => {
    const caller = c.var.admin?.id ?? identifyNetwork(c);
    let bytes = 0;
    return (now: number) => {
      const own = (held.get(caller) ?? 0) + now - bytes;
      const all = total + now - bytes;
      if (now > bytes && (all > most || own > mostPerCaller)) throw createServiceUnavailableError();
      [total, bytes] = [all, now];
      if (own > 0) held.set(caller, own);
      else held.delete(caller);
    };
  };
};

/**
 * Creates the limits of a process: the number of calls that run at once, and the bytes of bodies and files in memory. The
 * limit of an account allows two files of the largest size. JSON has a limit of its own, so that large files do not stop
 * other writes.
 */
export const createCallLimits = (maxCalls: number) => ({
  run: createRunLimit(maxCalls),
  trackJsonBytes: createByteLimit(100_000_000, 20_000_000),
  trackFileBytes: createByteLimit(300_000_000, 100_000_000),
});

export type CallLimits = ReturnType<typeof createCallLimits>;
