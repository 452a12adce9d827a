import { skeletonClasses, TableBody, tableCellClasses, useMediaQuery, type Theme, Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useDataTableConfigContext, useDataTableDataContext, type RaRecord } from 'react-admin';
import { useVisibleColumns } from './columns';

/** Cards of about the height of real ones before any have arrived. */
const SkeletonCards = ({ count, lines }: { count: number; lines: number }) => (
  <Box sx={{ display: 'grid', gap: 1, p: 1 }}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={lines * 28 + 32} />
    ))}
  </Box>
);

/** Stand-ins for the rows of a page that has not arrived: as many as it may hold, up to what a screen shows. */
export const skeletonRecords = (perPage: number): RaRecord[] =>
  Array.from({ length: Math.min(perPage, 25) }, (_, index) => ({ id: `skeleton-${index}` }));

/** A component for each cell would take longer to draw than the rows take to come. */
const plain = {
  '& td': { borderBottom: 1, borderColor: 'divider' },
  '& span': { display: 'block', width: '60%', height: 14, borderRadius: 1, bgcolor: 'action.selected' },
};

/** Rows of the height of real ones before any have arrived. */
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
