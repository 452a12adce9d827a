/**
 * Returns `run(key, task)`, which runs a task at once, but at most one task of a key every `interval` milliseconds. Of the
 * tasks that come too early, the last one runs at the end of the interval. `cancel` drops the tasks that still wait.
 */
export const createKeyedThrottle = (interval: number) => {
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
