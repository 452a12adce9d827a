import { TableBody } from '@mui/material';
import type { ReactNode } from 'react';
import { useDataTableDataContext } from 'react-admin';
import { useDensity } from './tableView';
import { DataTableRow, SpacerRow, useRowSelection } from './DataTableRow';
import { useWindowVirtualRows } from './useWindowVirtualRows';

/** Renders the visible rows of a long table between two spacer rows. `aria-rowindex` counts all rows. */
export const VirtualRows = ({ children }: { children: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const { isSelected, onToggle } = useRowSelection();
  const { height } = useDensity();
  const { rows, after, measureTop } = useWindowVirtualRows(data.length, height);
  return (
    <TableBody ref={measureTop}>
      <SpacerRow height={rows[0]?.gap ?? 0} />
      {rows.map(({ index }) => {
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
