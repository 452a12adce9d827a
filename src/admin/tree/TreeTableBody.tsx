import { TableBody, TableRow } from '@mui/material';
import { Fragment, memo, use, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useDensity } from '@/admin/list/tableView';
import { SpacerRow } from '@/admin/list/DataTableRow';
import { useWindowVirtualRows } from '@/admin/list/useWindowVirtualRows';
import { RecordContextProvider, type RaRecord } from 'react-admin';
import { useDragAndDrop, type DropPosition } from '@/ui/useDragAndDrop';
import { getDropZoneAt } from './tree';
import { TreeRowContext, useFocusRequestRef, useTreeControllerContext } from './useTree';
import { TreeMoveControllerContext, useTreeMoveKeyHandler } from './useTreeMoveController';

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
  focusRequests: number;
  movable: boolean;
  /** Where a dragged row would be dropped relative to this row. */
  drop: DropPosition | undefined;
  onToggle: (id: string) => void;
  children: ReactNode;
};

/** A tree row as a table row. Renders again only if its props change. */
const TreeTableRow = memo((props: TreeTableRowProps) => {
  const { record, level, position, size, open, index, current, focusRequests, movable, drop, onToggle, children } =
    props;
  const ref = useFocusRequestRef<HTMLTableRowElement>(focusRequests);
  const id = String(record.id);
  const row = useMemo(() => ({ level, open, toggle: () => onToggle(id) }), [level, open, onToggle, id]);
  return (
    <RecordContextProvider value={record}>
      <TreeRowContext value={row}>
        <TableRow
          hover
          ref={ref}
          data-item={id}
          data-drop={drop}
          draggable={movable}
          tabIndex={current ? 0 : -1}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={size}
          aria-expanded={open}
          aria-rowindex={index === undefined ? undefined : index + 2}
          // The navbar and the sticky table header cover the top of the scrolled page.
          sx={{ scrollMarginTop: 104 }}
        >
          {children}
        </TableRow>
      </TreeRowContext>
    </RecordContextProvider>
  );
});

TreeTableRow.displayName = 'TreeTableRow';

/** Renders the rows of a tree as table rows. */
export const TreeTableBody = memo(({ children }: { children?: ReactNode }) => {
  const { rows, activeIndex, focusRequest, toggle, onFocus, onKeyDown } = useTreeControllerContext();
  const { height } = useDensity();
  const moves = use(TreeMoveControllerContext);
  const { over, listeners } = useDragAndDrop({
    zoneAt: (id, top) => getDropZoneAt(top, moves?.canHaveChildren(id) ?? false),
    canDrop: (id, to) => !!moves?.findDrop(id, to.id, to.zone),
    onDrop: (id, to) => {
      const target = moves?.findDrop(id, to.id, to.zone);
      if (target) moves?.move(id, target);
    },
  });
  const moveByKey = useTreeMoveKeyHandler();
  const keyDown = (event: KeyboardEvent) => {
    if (!moveByKey(event)) onKeyDown(event);
  };
  const { rows: rendered, after, virtual, measureTop } = useWindowVirtualRows(rows.length, height, activeIndex);
  return (
    <TableBody ref={measureTop} onFocus={onFocus} onKeyDown={keyDown} {...listeners}>
      {rendered.map(({ index, gap }) => {
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
              focusRequests={focusRequest.id === id ? focusRequest.count : 0}
              movable={moves !== null}
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

TreeTableBody.displayName = 'TreeTableBody';
