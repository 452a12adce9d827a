import { startTransition, useEffect, useState } from 'react';

/** The number of parts of the page that are loading. */
let loadingParts = 0;
const waiting = new Set<() => void>();

/** The longest time in milliseconds that a task waits for the page to load. */
const patience = 5_000;

/** Runs `task` when the browser is idle, after one second at the latest. Safari cannot detect it and runs the task next. */
export const runWhenIdle = (task: () => void) => {
  if (!window.requestIdleCallback) return void setTimeout(task);
  window.requestIdleCallback(task, { timeout: 1000 });
};

const runIfWaiting = (task: () => void) => {
  if (waiting.delete(task)) runWhenIdle(task);
};

/** Counts a part of the page whose loading begins (1) or has ended (-1). */
export const countLoadingPart = (change: 1 | -1) => {
  loadingParts += change;
  if (loadingParts === 0) for (const task of waiting) runIfWaiting(task);
};

/** Runs `task` when no part of the page is loading and the browser is idle. Use it to load the code of other pages. */
export const runWhenPageHasLoaded = (task: () => void) => {
  if (loadingParts === 0) return runWhenIdle(task);
  waiting.add(task);
  setTimeout(() => runIfWaiting(task), patience);
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
    runWhenPageHasLoaded(start);
    return () => {
      isLeft = true;
      stopWaiting();
    };
  }, [load, ready]);
  return isLoaded;
};
