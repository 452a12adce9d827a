import { use, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ReportLoadingContext } from './Skeleton';

/** Milliseconds after which the children are shown although `first` is still loading. */
const patience = 1_000;

type LoadFirstProps = { first: ReactNode; children: ReactNode };

/**
 * Shows `first`, and below it the children. They load at the same time, but are invisible until `first` has loaded: it
 * would move them if it gets another height. A link to a part of the page shows all at once.
 */
export const LoadFirst = ({ first, children }: LoadFirstProps) => {
  const countOnPage = use(ReportLoadingContext);
  const loadingParts = useRef(0);
  const [isShown, setShown] = useState(window.location.hash !== '');
  const showIfLoaded = useCallback(() => {
    if (loadingParts.current === 0) setShown(true);
  }, []);
  const count = useCallback(
    (change: 1 | -1) => {
      loadingParts.current += change;
      countOnPage?.(change);
      // After all effects of this render: one skeleton may replace another.
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
      <ReportLoadingContext value={count}>{first}</ReportLoadingContext>
      {/* Not a box of its own, so that the children stay items of the column around them. */}
      <div style={{ display: 'contents', visibility: isShown ? undefined : 'hidden' }}>{children}</div>
    </>
  );
};
