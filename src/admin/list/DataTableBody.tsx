import { TableBody, skeletonClasses, tableCellClasses, useMediaQuery, type Theme, Box, Skeleton } from '@mui/material';
import { memo, startTransition, useEffect, useState, type ReactNode } from 'react';
import { useDataTableDataContext, useDataTableConfigContext, type RaRecord } from 'react-admin';
import { pickColumnElements } from './columns';
import { useDensity } from './tableView';
import { DataTableRow, SpacerRow, useRowSelection } from './DataTableRow';
import { virtualizationThreshold } from './useWindowVirtualRows';
import { VirtualRows } from './VirtualRows';
import { useMarkPageAsLoading } from '@/ui/Skeleton';

/** Renders the rows of a table. A row re-renders only when its own record or selection changes. */
export const DataTableBody = memo(({ children }: { children?: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const { isSelected, onToggle } = useRowSelection();
  if (data.length > virtualizationThreshold) return <VirtualRows>{children}</VirtualRows>;
  return (
    <TableBody>
      {data.map(record => (
        <DataTableRow key={record.id} record={record} selected={isSelected(record.id)} onToggle={onToggle}>
          {children}
        </DataTableRow>
      ))}
    </TableBody>
  );
});

DataTableBody.displayName = 'DataTableBody';

/** Returns about the height of a record's card, in pixels. */
const getCardHeight = (lines: number) => lines * 28 + 32;

/** Skeleton cards of about the same height as real ones. */
const SkeletonCards = ({ count, lines }: { count: number; lines: number }) => (
  <Box sx={{ display: 'grid', gap: 1, p: 1 }}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={getCardHeight(lines)} />
    ))}
  </Box>
);

/** Returns placeholder records for a page that is loading: one per row, but at most 25, which fill a screen. */
export const createSkeletonRecords = (perPage: number): RaRecord[] =>
  Array.from({ length: Math.min(perPage, 25) }, (_, index) => ({ id: `skeleton-${index}` }));

/** The height in pixels of a bar that stands for the text of a cell. */
const barHeight = 14;

/**
 * Paints the bars and borders of rows of this height as a background, which repeats downwards: a cell for each row and column
 * would take as long as the rows that replace them.
 */
const paintSkeletonRows = (height: number) => (theme: Theme) => {
  const { action, divider } = theme.palette;
  const [top, bottom] = [(height - barHeight) / 2, (height + barHeight) / 2];
  return {
    '& td': {
      border: 0,
      backgroundImage: [
        `linear-gradient(transparent ${height - 1}px, ${divider} 0)`,
        `linear-gradient(transparent ${top}px, ${action.selected} 0, ${action.selected} ${bottom}px, transparent 0)`,
      ].join(),
      backgroundSize: `100% ${height}px, 60% ${height}px`,
      backgroundPosition: `0 0, ${theme.spacing(2)} 0`,
      backgroundRepeat: 'repeat-y',
    },
  };
};

/** Milliseconds before the skeleton is shown, because one that is replaced sooner only flickers. */
const skeletonDelay = 200;

/** Returns whether loading takes longer than `skeletonDelay`. */
const useSkeletonDelay = () => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLate(true)), skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};

/**
 * Reserves the height of the rows while they load. After a while, renders skeleton rows of the same height, or skeleton
 * cards on phones.
 */
export const DataTableSkeleton = ({ children }: { children?: ReactNode }) => {
  useMarkPageAsLoading();
  const isLate = useSkeletonDelay();
  const { height } = useDensity();
  const data = useDataTableDataContext() ?? [];
  const columns = pickColumnElements(children);
  const { hasBulkActions } = useDataTableConfigContext();
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!isLate)
    return cards ? (
      <Box sx={{ height: data.length * getCardHeight(columns.length) }} />
    ) : (
      <TableBody>
        <SpacerRow height={data.length * height} />
      </TableBody>
    );
  if (cards) return <SkeletonCards count={data.length} lines={columns.length} />;
  return (
    <TableBody sx={paintSkeletonRows(height)}>
      <tr style={{ height: data.length * height }}>
        {hasBulkActions && <td aria-hidden className={tableCellClasses.root} />}
        {columns.map(column => (
          <td key={column.key} aria-hidden className={`${tableCellClasses.root} ${skeletonClasses.root}`} />
        ))}
      </tr>
    </TableBody>
  );
};
