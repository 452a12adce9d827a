import { use, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PageLoadingCounterContext } from './Skeleton';

/** The longest time in milliseconds that the children wait for `first`. */
const patience = 1_000;

type RevealInOrderProps = { first: ReactNode; children: ReactNode };

/**
 * Shows `first` with the children below it. Both load at the same time, but the children stay invisible until `first` has
 * loaded, because its height may change and move them. If the URL has a hash, the children are visible from the start, so
 * that the part of the page that it names can be scrolled to and focused.
 */
export const RevealInOrder = ({ first, children }: RevealInOrderProps) => {
  const countOnPage = use(PageLoadingCounterContext);
  const loadingParts = useRef(0);
  const [isShown, setShown] = useState(window.location.hash !== '');
  const showIfLoaded = useCallback(() => {
    if (loadingParts.current === 0) setShown(true);
  }, []);
  const count = useCallback(
    (change: 1 | -1) => {
      loadingParts.current += change;
      countOnPage?.(change);
      // Wait until the commit has ended, because one skeleton may replace another in it.
      if (loadingParts.current === 0) queueMicrotask(showIfLoaded);
    },
    [countOnPage, showIfLoaded],
  );
  // After the effects of `first`, in which its parts report that they are loading.
  useLayoutEffect(showIfLoaded, [showIfLoaded]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageLoadingCounterContext value={count}>{first}</PageLoadingCounterContext>
      {/* Not a box of its own, so that the children stay items of the column around them. */}
      <div style={{ display: 'contents', visibility: isShown ? undefined : 'hidden' }}>{children}</div>
    </>
  );
};
