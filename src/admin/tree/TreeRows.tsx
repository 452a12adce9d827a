import { TableBody, TableRow } from '@mui/material';
import { Fragment, memo, type KeyboardEvent, type ReactNode, useMemo, useCallback, useState } from 'react';
import { useDensity } from '@/admin/list/columns';
import { SpacerRow } from '@/admin/list/VirtualRows';
import { useMoveKeys } from './useTreeMoves';
import { useTreeDrag } from './useTreeDrag';
import { useTreeView, Line } from './treeTable';
import { RecordContextProvider, type RaRecord } from 'react-admin';
import type { Zone } from './moves';
import { useRowFocus } from './treeKeys';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { virtualizationThreshold } from '@/admin/list/DataTableBody';
import { everyRow, layOut, withActive } from './rowsInView';

type TreeTableRowProps = {
  record: RaRecord;
  level: number;
  position: number;
  size: number;
  open: boolean | undefined;
  /** Index of the row in a virtualized table, from 0. */
  index: number | undefined;
  /** Whether the row is in the tab order. */
  current: boolean;
  turn: number;
  movable: boolean;
  /** Where a dragged row would be dropped relative to this row. */
  drop: Zone | undefined;
  onToggle: (id: string) => void;
  children: ReactNode;
};

/** A tree row as a table row. Renders again only if its props change. */
const TreeTableRow = memo((props: TreeTableRowProps) => {
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
          // The navbar and the sticky table header cover the top of the scrolled page.
          sx={{ outlineOffset: -2, scrollMarginTop: 104 }}
        >
          {children}
        </TableRow>
      </Line>
    </RecordContextProvider>
  );
});

TreeTableRow.displayName = 'TreeTableRow';

/** Renders the rows of a tree as table rows. */
export const TreeRows = memo(({ children }: { children?: ReactNode }) => {
  const { rows, activeIndex, focus, toggle, onFocus, onKeyDown } = useTreeView();
  const { height } = useDensity();
  const { over, listeners } = useTreeDrag();
  const moveByKey = useMoveKeys();
  const keyDown = (event: KeyboardEvent) => {
    if (!moveByKey(event)) onKeyDown(event);
  };
  const { rows: drawn, after, virtual, measureTop } = useWindowRows(rows.length, height, activeIndex);
  return (
    <TableBody ref={measureTop} onFocus={onFocus} onKeyDown={keyDown} {...listeners}>
      {drawn.map(({ index, gap }) => {
        const row = rows[index];
        if (!row) return null;
        const { id, record } = row.node;
        return (
          <Fragment key={id}>
            <SpacerRow height={gap} />
            <TreeTableRow
              record={record}
              level={row.level}
              position={row.position}
              size={row.size}
              open={row.open}
              index={virtual ? index : undefined}
              current={index === activeIndex}
              turn={focus.id === id ? focus.turn : 0}
              movable={'onDrop' in listeners}
              drop={over?.id === id ? over.zone : undefined}
              onToggle={toggle}
            >
              {children}
            </TreeTableRow>
          </Fragment>
        );
      })}
      <SpacerRow height={after} />
    </TableBody>
  );
});

TreeRows.displayName = 'TreeRows';

/** Returns the rows to render in a page that scrolls: all of them, or those in view if there are many. */
export const useWindowRows = (count: number, height: number, activeIndex: number) => {
  const [top, setTop] = useState(0);
  const measureTop = useCallback((body: HTMLElement | null) => {
    if (body) setTop(body.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = count > virtualizationThreshold;
  // Safe: only this hook uses the virtualizer, and no compiler memoizes its return value.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    enabled: virtual,
    count,
    estimateSize: () => height,
    rangeExtractor: withActive(activeIndex),
    overscan: 8,
    scrollMargin: top,
    useFlushSync: false,
  });
  const drawn = virtual ? layOut(rows.getVirtualItems(), top, rows.getTotalSize()) : everyRow(count);
  return { ...drawn, virtual, measureTop, measureRow: virtual ? rows.measureElement : undefined };
};
