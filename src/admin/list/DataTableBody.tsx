import { TableBody, skeletonClasses, tableCellClasses, useMediaQuery, type Theme, Box, Skeleton } from '@mui/material';
import { memo, startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useDataTableDataContext, useDataTableConfigContext, type RaRecord } from 'react-admin';
import { useVisibleColumns } from './columns';
import { useDensity } from './tableView';
import { DataTableRow, SpacerRow, useRowSelection } from './DataTableRow';
import { useMarkPageAsLoading } from '@/ui/Skeleton';
import { lazyComponent } from '@/routing/lazyComponent';

/**
 * Above this number of rows, only visible rows are rendered. Up to it, all rows are, so that the browser can find and
 * print them.
 */
export const virtualizationThreshold = 50;

const VirtualRows = lazyComponent(async () => (await import('./VirtualRows')).VirtualRows);

/** Renders the rows of a table. A row re-renders only when its own record or selection changes. */
export const DataTableBody = memo(({ children }: { children?: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const { isSelected, onToggle } = useRowSelection();
  const { height } = useDensity();
  if (data.length > virtualizationThreshold)
    return (
      <Suspense
        fallback={
          <TableBody aria-busy>
            <SpacerRow height={data.length * height} />
          </TableBody>
        }
      >
        <VirtualRows>{children}</VirtualRows>
      </Suspense>
    );
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

/** Styles of plain elements. Rendering a component for each cell would take longer than fetching the rows. */
const plain = {
  '& td': { borderBottom: 1, borderColor: 'divider' },
  '& span': { display: 'block', width: '60%', height: 14, borderRadius: 1, bgcolor: 'action.selected' },
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
  const columns = useVisibleColumns(children);
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
    <TableBody sx={plain}>
      {data.map(({ id }) => (
        <tr key={id}>
          {hasBulkActions && <td aria-hidden className={tableCellClasses.root} />}
          {columns.map(column => (
            <td key={column.key} aria-hidden className={tableCellClasses.root}>
              <span className={skeletonClasses.root} />
            </td>
          ))}
        </tr>
      ))}
    </TableBody>
  );
};
