import { Skeleton as MuiSkeleton, type SkeletonProps } from '@mui/material';
import { createContext, use, useLayoutEffect, type ElementType } from 'react';

/** The function that adds to the number of parts of the page that are loading; `null` outside of a page. */
export const PageLoadingCounterContext = createContext<((change: 1 | -1) => void) | null>(null);

/**
 * Tells the layout that a part of the page is loading, until it unmounts. The footer is shown when none is, because it
 * would jump when the content replaces a skeleton of another height.
 */
export const useMarkPageAsLoading = (loading = true) => {
  const count = use(PageLoadingCounterContext);
  // Before the browser paints, so that the footer is never shown in between.
  useLayoutEffect(() => {
    if (!loading || !count) return undefined;
    count(1);
    return () => count(-1);
  }, [loading, count]);
};

/** MUI's skeleton for a part of a page. A dialog, which the footer does not follow, uses MUI's own. */
export const Skeleton = (props: SkeletonProps & { component?: ElementType }) => {
  useMarkPageAsLoading();
  return <MuiSkeleton {...props} />;
};
