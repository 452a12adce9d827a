import { TableBody } from '@mui/material';
import { lazy, memo, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useDataTableDataContext } from 'react-admin';
import { useDensity } from './columns';
import { SpacerRow } from './VirtualRows';
import { DataTableRow, useRowSelection } from './DataTableRow';

/**
 * Above this number of rows, only visible rows are rendered. Up to it, all rows are, so that the browser can find and
 * print them.
 */
export const virtualizationThreshold = 50;

/** Rows of the first render, about two thirds of a screen. The other rows follow in a deferred render. */
const firstRows = 10;

const VirtualRows = lazy(async () => ({ default: (await import('./VirtualRows')).VirtualRows }));

/** Renders the rows of a table. A row re-renders only when its own record or selection changes. */
export const DataTableBody = memo(({ children }: { children?: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const { isSelected, onToggle } = useRowSelection();
  const { height } = useDensity();
  const whole = useDeferredValue(true, false);
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
  const inView = whole ? data : data.slice(0, firstRows);
  return (
    <TableBody>
      {inView.map(record => (
        <DataTableRow key={record.id} record={record} selected={isSelected(record.id)} onToggle={onToggle}>
          {children}
        </DataTableRow>
      ))}
      <SpacerRow height={(data.length - inView.length) * height} />
    </TableBody>
  );
});

DataTableBody.displayName = 'DataTableBody';
