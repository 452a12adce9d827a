import { isTransientDatabaseError } from './failure';
import { runtime } from './runtime';

/**
 * Runs work every `interval` milliseconds, one run at a time, until the returned function is called. An unavailable
 * database is no error.
 */
export const runAtIntervals = (interval: number, work: () => Promise<void>, onError: (error: unknown) => void) => {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } catch (error) {
      if (!isTransientDatabaseError(error)) onError(error);
    } finally {
      isRunning = false;
    }
  };
  const timer = runtime.setInterval(() => void run(), interval);
  return () => runtime.clearInterval(timer);
};
