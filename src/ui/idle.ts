import { startTransition, useEffect, useState } from 'react';

/** Runs `task` when the browser is idle, after one second at the latest. Safari cannot detect it and runs the task next. */
export const runWhenIdle = (task: () => void) => {
  if (!window.requestIdleCallback) return void setTimeout(task);
  window.requestIdleCallback(task, { timeout: 1000 });
};

/** Milliseconds after which code that could not be loaded is loaded again. */
const prefetchAgainAfter = 30_000;

/**
 * Prefetches code when the browser is idle once `ready`. Returns whether it is loaded. After a failure, tries again when the
 * network returns and every 30 seconds, because what waits for the code would otherwise never appear.
 */
export const usePrefetchCode = (load: () => Promise<unknown>, ready: boolean) => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!ready) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitToTryAgain = () => {
      if (isLeft) return;
      timer = setTimeout(start, prefetchAgainAfter);
      window.addEventListener('online', start);
    };
    const stopWaiting = () => {
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
    const start = () => {
      stopWaiting();
      load().then(() => startTransition(() => setLoaded(true)), waitToTryAgain);
    };
    runWhenIdle(start);
    return () => {
      isLeft = true;
      stopWaiting();
    };
  }, [load, ready]);
  return isLoaded;
};
