import { skeletonClasses, TableBody, tableCellClasses, useMediaQuery, type Theme, Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useDataTableConfigContext, useDataTableDataContext, type RaRecord } from 'react-admin';
import { useVisibleColumns } from './columns';

/** Skeleton cards of about the same height as real ones. */
const SkeletonCards = ({ count, lines }: { count: number; lines: number }) => (
  <Box sx={{ display: 'grid', gap: 1, p: 1 }}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={lines * 28 + 32} />
    ))}
  </Box>
);

/** Returns placeholder records for a page that is loading: one per row, but at most 25, which fill a screen. */
export const skeletonRecords = (perPage: number): RaRecord[] =>
  Array.from({ length: Math.min(perPage, 25) }, (_, index) => ({ id: `skeleton-${index}` }));

/** Styles of plain elements. Rendering a component for each cell would take longer than fetching the rows. */
const plain = {
  '& td': { borderBottom: 1, borderColor: 'divider' },
  '& span': { display: 'block', width: '60%', height: 14, borderRadius: 1, bgcolor: 'action.selected' },
};

/** Renders skeleton rows of the same height as real ones, or skeleton cards on phones. */
export const DataTableSkeleton = ({ children }: { children?: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const columns = useVisibleColumns(children);
  const { hasBulkActions } = useDataTableConfigContext();
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
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
