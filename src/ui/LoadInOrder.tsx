import { Box } from '@mui/material';
import { Children, use, useCallback, useReducer, type ReactNode } from 'react';
import { ReportLoadingContext } from './Skeleton';

/** Number of parts that are loading, and whether there were any that have loaded since. */
type Progress = { loading: number; hasLoaded: boolean };

const countParts = ({ loading, hasLoaded }: Progress, change: number): Progress => ({
  loading: loading + change,
  hasLoaded: hasLoaded || loading + change === 0,
});

const FirstBeforeRest = ({ first, children }: { first: ReactNode; children: ReactNode }) => {
  const countOnPage = use(ReportLoadingContext);
  const [{ loading, hasLoaded }, countHere] = useReducer(countParts, { loading: 0, hasLoaded: false });
  const count = useCallback(
    (change: 1 | -1) => {
      countHere(change);
      countOnPage?.(change);
    },
    [countOnPage],
  );
  return (
    <>
      <ReportLoadingContext value={count}>{first}</ReportLoadingContext>
      {/* Not a box of its own, so that the children stay items of the column around them. */}
      <Box sx={{ display: 'contents', ...(loading > 0 && !hasLoaded && { visibility: 'hidden' }) }}>{children}</Box>
    </>
  );
};

/**
 * The parts of a column (`children`). A part is invisible while one above it loads for the first time, because it would
 * move when that one gets another height. It loads at the same time.
 */
export const LoadInOrder = ({ children }: { children: ReactNode }) => {
  const [first, ...rest] = Children.toArray(children);
  if (rest.length === 0) return first;
  return (
    <FirstBeforeRest first={first}>
      <LoadInOrder>{rest}</LoadInOrder>
    </FirstBeforeRest>
  );
};
