import { TableBody, TableCell, TableRow } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState, type ReactNode } from 'react';
import { useDataTableDataContext } from 'react-admin';
import { useDensity } from './columns';
import { DataTableRow, useRowSelection } from './DataTableRow';

/** The rows in view of a long table; the rest is the height of two empty ones. `aria-rowindex` counts them all. */
export const VirtualRows = ({ children }: { children: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const { isSelected, onToggle } = useRowSelection();
  const { height } = useDensity();
  const [scrollMargin, setScrollMargin] = useState(0);
  const measureTop = useCallback((body: HTMLElement | null) => {
    if (body) setScrollMargin(body.getBoundingClientRect().top + window.scrollY);
  }, []);
  // What it returns is used here alone, and this component is compiled by nothing that would memoize it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: data.length,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin,
    useFlushSync: false,
  });
  const items = rows.getVirtualItems();
  const before = (items.at(0)?.start ?? scrollMargin) - scrollMargin;
  const after = rows.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin);
  return (
    <TableBody ref={measureTop}>
      <SpacerRow height={before} />
      {items.map(({ index }) => {
        const record = data[index];
        return (
          record && (
            <DataTableRow
              key={record.id}
              record={record}
              index={index}
              selected={isSelected(record.id)}
              onToggle={onToggle}
            >
              {children}
            </DataTableRow>
          )
        );
      })}
      <SpacerRow height={after} />
    </TableBody>
  );
};

/** The height, in pixels, of rows that do not exist. */
export const SpacerRow = ({ height }: { height: number }) =>
  height > 0 && (
    <TableRow aria-hidden style={{ height }}>
      <TableCell style={{ height: 'inherit' }} />
    </TableRow>
  );
