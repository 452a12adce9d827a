import { createContext, use, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../whenIdle';

const HasTime = createContext(false);

/** Tells `Later` when the browser first has time: the page is drawn then, or waits for an answer. */
export const PageFirst = ({ children }: { children: ReactNode }) => {
  const [idle, setIdle] = useState(false);
  // What comes for the page meanwhile goes first.
  const hasTime = useDeferredValue(idle);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <HasTime value={hasTime}>{children}</HasTime>;
};

/** What is around every page: drawn after the first one, for that is what the user came for (DESIGN.md section 9). */
export const Later = ({ children }: { children: ReactNode }) => use(HasTime) && children;
