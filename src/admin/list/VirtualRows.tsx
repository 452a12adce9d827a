import { TableBody } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState, type ReactNode } from 'react';
import { useDataTableDataContext } from 'react-admin';
import { useDensity } from './tableView';
import { DataTableRow, SpacerRow, useRowSelection } from './DataTableRow';

/** Renders the visible rows of a long table between two spacer rows. `aria-rowindex` counts all rows. */
export const VirtualRows = ({ children }: { children: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const { isSelected, onToggle } = useRowSelection();
  const { height } = useDensity();
  const [scrollMargin, setScrollMargin] = useState(0);
  const measureTop = useCallback((body: HTMLElement | null) => {
    if (body) setScrollMargin(body.getBoundingClientRect().top + window.scrollY);
  }, []);
  // The rule protects memoized code, but the result is used only here and no compiler memoizes this component.
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
