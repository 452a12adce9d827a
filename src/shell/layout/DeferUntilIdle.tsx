import { createContext, use, useDeferredValue, useEffect, useState, type ReactNode } from 'react';

const HasTime = createContext(false);

/** Tells `DeferUntilIdle` when the browser first has time: the page is drawn then, or waits for an answer. */
export const PageFirst = ({ children }: { children: ReactNode }) => {
  const [idle, setIdle] = useState(false);
  // What comes for the page meanwhile goes first.
  const hasTime = useDeferredValue(idle);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <HasTime value={hasTime}>{children}</HasTime>;
};

/** What is around every page: drawn after the first one, for that is what the user came for (docs/architecture.md#speed). */
export const DeferUntilIdle = ({ children }: { children: ReactNode }) => use(HasTime) && children;

/** Does `task` when the browser has nothing else to do, after a second at the latest; Safari cannot tell, and does it next. */
export const whenIdle = (task: () => void) => {
  if (!window.requestIdleCallback) return void setTimeout(task);
  window.requestIdleCallback(task, { timeout: 1000 });
};
