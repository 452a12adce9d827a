import { Box } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { everyRow, layOut, withActive } from './rowsInView';
import type { TreeView } from './useTree';
import { CheckItem } from './CheckItem';
import { checksOf, leavesOf, press } from './checks';

/** Height of a row in pixels, and the number of rows above which the tree is virtualized. */
const height = 32;
const virtualFrom = 300;

type CheckTreeProps<T> = {
  view: TreeView<T>;
  /** Accessible name of the tree. */
  label: string;
  /** The ids of the checked leaves. A node with children is checked if all its leaves are. */
  ticked: ReadonlySet<string>;
  /** The ids of leaves that the user cannot check or uncheck. Their rows explain why. */
  fixed?: ReadonlySet<string>;
  /** Without it, the tree is read-only. */
  onChange?: (ticked: ReadonlySet<string>) => void;
  /** The content of a row: text, no controls. */
  children: (record: T) => ReactNode;
};

/**
 * A tree with checkboxes. A press on a leaf toggles it; a press on a node toggles all leaves below it
 * (docs/requirements.md#routes: permission assignment). The tree scrolls on its own, so give it a height or put it into
 * a flex column. While a search is active, a node affects only the leaves that the search shows below it. Arrow keys
 * navigate; Space and Enter toggle.
 *
 *     const view = useTree(useMemo(() => buildTree(records, byName), [records]), matches);
 *     <TreeTools view={view} />
 *     <CheckTree view={view} label={…} ticked={ids} onChange={setIds}>{({ name }) => name}</CheckTree>
 */
export const CheckTree = <T,>({ view, label, ticked, fixed, onChange, children }: CheckTreeProps<T>) => {
  const { tree, rows, activeIndex, focus, toggle, moveTo, onFocus, onKeyDown } = view;
  const box = useRef<HTMLDivElement>(null);
  const checks = useMemo(() => checksOf(tree, ticked), [tree, ticked]);
  const virtual = rows.length > virtualFrom;
  // Safe: only this component uses the virtualizer, and no compiler memoizes its return value.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    enabled: virtual,
    count: rows.length,
    estimateSize: () => height,
    getScrollElement: () => box.current,
    rangeExtractor: withActive(activeIndex),
    overscan: 8,
    useFlushSync: false,
  });
  const drawn = virtual ? layOut(virtualizer.getVirtualItems(), 0, virtualizer.getTotalSize()) : everyRow(rows.length);
  const tick = (id: string) => {
    const node = tree.nodes.get(id);
    if (node) onChange?.(press(node, ticked, fixed));
  };
  const keyDown = (event: KeyboardEvent) => {
    const id = rows[activeIndex]?.node.id;
    if (id === undefined || ![' ', 'Enter'].includes(event.key)) return onKeyDown(event);
    event.preventDefault();
    return tick(id);
  };
  return (
    <Box
      ref={box}
      role="tree"
      aria-label={label}
      aria-disabled={!onChange}
      onFocus={onFocus}
      onKeyDown={keyDown}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowAnchor: 'none', p: 0.5 }}
    >
      {drawn.rows.map(({ index, gap }) => {
        const row = rows[index];
        if (!row) return null;
        const { id, record } = row.node;
        return (
          <Fragment key={id}>
            {gap > 0 && <div aria-hidden style={{ height: gap }} />}
            <CheckItem
              id={id}
              level={row.level}
              position={row.position}
              size={row.size}
              open={row.open}
              check={checks.get(id) ?? false}
              disabled={!onChange || leavesOf(row.node, fixed).length === 0}
              height={height}
              current={index === activeIndex}
              turn={focus.id === id ? focus.turn : 0}
              onToggle={toggle}
              onPress={pressed => {
                moveTo(pressed);
                tick(pressed);
              }}
            >
              {children(record)}
            </CheckItem>
          </Fragment>
        );
      })}
      {drawn.after > 0 && <div aria-hidden style={{ height: drawn.after }} />}
    </Box>
  );
};
