/**
 * Returns `run(key, task)`, which runs the task at once, but tasks of the same key at most once every `interval`
 * milliseconds. The last task that came too early runs when its time has come. `cancel` drops those.
 */
export const createThrottle = (interval: number) => {
  const latest = new Map<string, () => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const start = (key: string, task: () => void) => {
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        const next = latest.get(key);
        latest.delete(key);
        if (next) start(key, next);
      }, interval),
    );
    task();
  };
  return {
    run: (key: string, task: () => void) => {
      if (timers.has(key)) latest.set(key, task);
      else start(key, task);
    },
    cancel: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      latest.clear();
    },
  };
};
