import { createContext, use, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../whenIdle';

const FirstPageDrawn = createContext(false);

/** Tells `Later` when the first page is drawn. */
export const PageFirst = ({ children }: { children: ReactNode }) => {
  const [idle, setIdle] = useState(false);
  // What comes for the page meanwhile goes first.
  const drawn = useDeferredValue(idle);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <FirstPageDrawn value={drawn}>{children}</FirstPageDrawn>;
};

/** What is around every page: drawn once the first one is, for that is what the user came for (DESIGN.md section 9). */
export const Later = ({ children }: { children: ReactNode }) => use(FirstPageDrawn) && children;
