import { TableBody, TableRow } from '@mui/material';
import { Fragment, memo, use, useMemo, type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { useDensity } from '@/admin/list/tableView';
import { SpacerRow } from '@/admin/list/DataTableRow';
import { RecordContextProvider, type RaRecord } from 'react-admin';
import { useDragAndDrop, type DropPosition } from '@/ui/useDragAndDrop';
import { getDropZoneAt } from './tree';
import { TreeRowContext, useFocusRequestRef, useTreeControllerContext } from './useTree';
import { TreeMoveControllerContext, useTreeMoveKeyHandler } from './useTreeMoveController';
import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { virtualizationThreshold } from '@/admin/list/DataTableBody';

/**
 * The rows to render. `gap` is the height in pixels of the rows omitted before each one, `after` that of the rows
 * omitted at the end.
 */
type VisibleRows = { rows: { index: number; gap: number }[]; after: number };

const allRows = (count: number): VisibleRows => ({
  rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
  after: 0,
});

/**
 * Returns the rendered rows of a virtualized tree. `top` is the offset of the first row in the scroll container and
 * `height` the total height, in pixels.
 */
const measureGaps = (items: readonly VirtualItem[], top: number, height: number): VisibleRows => {
  const rows = items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? top) }));
  return { rows, after: top + height - (items.at(-1)?.end ?? top) };
};

/** Returns a range extractor for the rows in view and the active row, which must not unmount while it has the focus. */
const includeActiveRow = (activeIndex: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range);
  return indexes.includes(activeIndex) || activeIndex >= range.count
    ? indexes
    : [...indexes, activeIndex].toSorted((a, b) => a - b);
};

/** Returns the rows to render in a page that scrolls: all of them, or those in view if there are many. */
export const useWindowVirtualRows = (count: number, height: number, activeIndex: number) => {
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
    rangeExtractor: includeActiveRow(activeIndex),
    overscan: 8,
    scrollMargin: top,
    useFlushSync: false,
  });
  const drawn = virtual ? measureGaps(rows.getVirtualItems(), top, rows.getTotalSize()) : allRows(count);
  return { ...drawn, virtual, measureTop, measureRow: virtual ? rows.measureElement : undefined };
};

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
