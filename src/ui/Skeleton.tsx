import { Skeleton as MuiSkeleton, type SkeletonProps } from '@mui/material';
import { createContext, use, useLayoutEffect, type ElementType } from 'react';

/** Counts the parts of the page that are loading; `null` outside of a page. */
export const ReportLoadingContext = createContext<((change: 1 | -1) => void) | null>(null);

/**
 * Tells the layout that a part of the page is loading, until it unmounts. The footer is shown when none is, because it
 * would jump when the content replaces a skeleton of another height.
 */
export const useReportLoading = (loading = true) => {
  const count = use(ReportLoadingContext);
  // Before the browser paints, so that the footer is never shown in between.
  useLayoutEffect(() => {
    if (!loading || !count) return undefined;
    count(1);
    return () => count(-1);
  }, [loading, count]);
};

/** MUI's skeleton for a part of a page. A dialog, which the footer does not follow, uses MUI's own. */
export const Skeleton = (props: SkeletonProps & { component?: ElementType }) => {
  useReportLoading();
  return <MuiSkeleton {...props} />;
};
