import { createContext, use, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { runWhenIdle } from '@/ui/idle';

const HasTime = createContext(false);

/** Enables `DeferUntilIdle` when the browser is first idle: the page has rendered, or waits for a response. */
export const DeferUntilIdleProvider = ({ children }: { children: ReactNode }) => {
  const [idle, setIdle] = useState(false);
  // Deferred, so that updates of the page go first.
  const hasTime = useDeferredValue(idle);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  return <HasTime value={hasTime}>{children}</HasTime>;
};

/**
 * Defers what surrounds every page until the first page has rendered, because the user came for the page
 * (docs/architecture.md#speed).
 */
export const DeferUntilIdle = ({ children }: { children: ReactNode }) => use(HasTime) && children;
