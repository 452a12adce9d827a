import { Skeleton, TableBody, TableCell, TableRow, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useDataTableConfigContext, useDataTableDataContext, type RaRecord } from 'react-admin';
import { useVisibleColumns } from './columns';
import { SkeletonCards } from './cards/SkeletonCards';

/** Stand-ins for the rows of a page that has not arrived: as many as it may hold, up to what a screen shows. */
export const skeletonRecords = (perPage: number): RaRecord[] =>
  Array.from({ length: Math.min(perPage, 25) }, (_, index) => ({ id: `skeleton-${index}` }));

/** Rows of the height of real ones before any have arrived. */
export const SkeletonBody = ({ children }: { children?: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const columns = useVisibleColumns(children);
  const { hasBulkActions } = useDataTableConfigContext();
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (cards) return <SkeletonCards count={data.length} lines={columns.length} />;
  return (
    <TableBody>
      {data.map(({ id }) => (
        <TableRow key={id}>
          {hasBulkActions && <TableCell padding="checkbox" />}
          {columns.map(column => (
            <TableCell key={column.key}>
              <Skeleton width="60%" />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
};
