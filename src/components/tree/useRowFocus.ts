import { useEffect, useRef } from 'react';

/** A line's element, which takes the focus at each new turn; 0: it was not told to. */
export const useRowFocus = <E extends HTMLElement>(turn: number) => {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (turn > 0) ref.current?.focus();
  }, [turn]);
  return ref;
};
