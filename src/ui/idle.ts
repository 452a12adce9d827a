import { startTransition, useEffect, useState } from 'react';

/**
 * Runs `task` when the browser is idle, after one second at the latest. Safari cannot detect it and runs the task next.
 */
export const runWhenIdle = (task: () => void) => {
  if (!window.requestIdleCallback) return void setTimeout(task);
  window.requestIdleCallback(task, { timeout: 1000 });
};

/**
 * Prefetches code when the browser is idle once `ready`. Returns whether it is loaded. A failure is reported when the
 * code is used.
 */
export const usePrefetchCode = (load: () => Promise<unknown>, ready: boolean) => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!ready) return;
    runWhenIdle(() => {
      load().then(
        () => startTransition(() => setLoaded(true)),
        () => undefined,
      );
    });
  }, [load, ready]);
  return isLoaded;
};
