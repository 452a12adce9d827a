import { TableRow } from '@mui/material';
import { memo, useMemo, type ReactNode } from 'react';
import { RecordContextProvider, type RaRecord } from 'react-admin';
import type { Zone } from '../move/moves';
import { useRowFocus } from '../useRowFocus';
import { Line } from './treeTable';

type TreeTableRowProps = {
  record: RaRecord;
  level: number;
  position: number;
  size: number;
  open: boolean | undefined;
  /** Position in a table whose other rows may not exist, counted from 0. */
  index: number | undefined;
  /** Whether Tab leads here. */
  current: boolean;
  turn: number;
  movable: boolean;
  /** Where a dragged line would come to be, if it is at this one. */
  drop: Zone | undefined;
  onToggle: (id: string) => void;
  children: ReactNode;
};

/** One line of a tree as a row, drawn again only when something about it changes. */
export const TreeTableRow = memo((props: TreeTableRowProps) => {
  const { record, level, position, size, open, index, current, turn, movable, drop, onToggle, children } = props;
  const ref = useRowFocus<HTMLTableRowElement>(turn);
  const id = String(record.id);
  const line = useMemo(() => ({ level, open, toggle: () => onToggle(id) }), [level, open, onToggle, id]);
  return (
    <RecordContextProvider value={record}>
      <Line value={line}>
        <TableRow
          hover
          ref={ref}
          data-node={id}
          data-drop={drop}
          draggable={movable}
          tabIndex={current ? 0 : -1}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={size}
          aria-expanded={open}
          aria-rowindex={index === undefined ? undefined : index + 2}
          // The navbar and the table's head lie over what scrolls beneath them.
          sx={{ outlineOffset: -2, scrollMarginTop: 104 }}
        >
          {children}
        </TableRow>
      </Line>
    </RecordContextProvider>
  );
});

TreeTableRow.displayName = 'TreeTableRow';
