import { runtime } from '../../../db/runtime';
import { createServiceUnavailableError } from '../../http/errors';

type Limits = {
  /** Bytes in memory, including those that are being sent. */
  most: number;
  /** Bytes of different files that are being sent to one caller. */
  mostPerCaller: number;
  /** Milliseconds that a call waits for room. */
  patience: number;
};

type CachedFile = { bytes: Promise<Uint8Array>; size: number; readers: number };

/** Calls that wait for room. */
const mostWaiting = 1000;

/**
 * Keeps files that never change in memory, the latest used ones. Calls for the same file share its bytes. A call waits
 * until there is room, and fails with 503 if that takes too long.
 */
export const createFileCache = ({ most, mostPerCaller, patience }: Limits) => {
  const files = new Map<string, CachedFile>();
  /** The files that are being sent to each caller, with how often. */
  const sending = new Map<string, Map<CachedFile, number>>();
  /** Each returns whether its call waits no longer. */
  const waiting = new Set<() => boolean>();
  let total = 0;

  const makeRoom = (size: number) => {
    for (const [key, file] of files) {
      if (total + size <= most) break;
      if (file.readers > 0) continue;
      files.delete(key);
      total -= file.size;
    }
    return total + size <= most;
  };

  const add = (key: string, size: number, read: () => Promise<Uint8Array>) => {
    const file: CachedFile = { bytes: read(), size, readers: 0 };
    total += size;
    // What failed must be read again.
    file.bytes.catch(() => {
      if (files.get(key) === file) files.delete(key);
    });
    return file;
  };

  const hold = (caller: string, file: CachedFile, key: string) => {
    let isHeld = true;
    file.readers += 1;
    const own = sending.get(caller) ?? new Map<CachedFile, number>();
    sending.set(caller, own);
    own.set(file, (own.get(file) ?? 0) + 1);
    return () => {
      if (!isHeld) return;
      isHeld = false;
      file.readers -= 1;
      const left = (own.get(file) ?? 0) - 1;
      if (left > 0) own.set(file, left);
      else own.delete(file);
      if (own.size === 0) sending.delete(caller);
      if (file.readers === 0 && files.get(key) !== file) total -= file.size;
      for (const retry of waiting) if (retry()) waiting.delete(retry);
    };
  };

  /** Returns the file and its release, or undefined if there is no room. */
  const tryTake = (caller: string, key: string, size: number, read: () => Promise<Uint8Array>) => {
    const known = files.get(key);
    const own = sending.get(caller) ?? new Map<CachedFile, number>();
    const held = [...own.keys()].reduce((sum, file) => sum + file.size, 0);
    if (held + size > mostPerCaller && !(known && own.has(known))) return undefined;
    if (!known && !makeRoom(size)) return undefined;
    const file = known ?? add(key, size, read);
    files.delete(key);
    files.set(key, file);
    return { file, release: hold(caller, file, key) };
  };

  type Taken = NonNullable<ReturnType<typeof tryTake>>;

  const waitFor = (attempt: () => Taken | undefined) =>
    new Promise<Taken>((resolve, reject) => {
      if (waiting.size >= mostWaiting) throw createServiceUnavailableError();
      const retry = () => {
        const taken = attempt();
        if (!taken) return false;
        runtime.clearTimeout(timer);
        resolve(taken);
        return true;
      };
      const timer = runtime.setTimeout(() => {
        waiting.delete(retry);
        reject(createServiceUnavailableError());
      }, patience);
      waiting.add(retry);
    });

  return {
    /**
     * Returns a file of `size` bytes, which `read` reads if it is not in memory. `release` must be called once the bytes
     * were sent.
     */
    take: async (caller: string, key: string, size: number, read: () => Promise<Uint8Array>) => {
      const attempt = () => tryTake(caller, key, size, read);
      const { file, release } = attempt() ?? (await waitFor(attempt));
      try {
        return { bytes: await file.bytes, release };
      } catch (error) {
        release();
        throw error;
      }
    },
    /** Bytes in memory. */
    measure: () => total,
  };
};
