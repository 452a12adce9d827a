import { Box } from '@mui/material';
import { Fragment, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { checkTreeRowHeight, CheckTreeItem } from './CheckTreeItem';
import { computeCheckStates, findCheckableLeaves, toggleNodeChecks } from './tree';
import type { TreeController } from './useTree';
import { useContainerVirtualRows } from './useVisibleRows';

type CheckTreeProps<T> = {
  view: TreeController<T>;
  /** Accessible name of the tree. */
  label: string;
  /** The ids of the checked leaves. A node with children is checked if all its leaves are. */
  checked: ReadonlySet<string>;
  /** The ids of leaves that the user cannot check or uncheck. Their rows explain why. */
  locked?: ReadonlySet<string>;
  /** Without it, the tree is read-only. */
  onChange?: (checked: ReadonlySet<string>) => void;
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
 *     <ExpandCollapseButtons view={view} />
 *     <CheckTree view={view} label={…} checked={ids} onChange={setIds}>{({ name }) => name}</CheckTree>
 */
export const CheckTree = <T,>({ view, label, checked, locked, onChange, children }: CheckTreeProps<T>) => {
  const { tree, rows, activeIndex, focusRequest, toggle, focusRow, onFocus, onKeyDown } = view;
  const box = useRef<HTMLDivElement>(null);
  const checks = useMemo(() => computeCheckStates(tree, checked), [tree, checked]);
  const rendered = useContainerVirtualRows(box, rows.length, checkTreeRowHeight, activeIndex);
  const toggleChecked = (id: string) => {
    const node = tree.nodes.get(id);
    if (node) onChange?.(toggleNodeChecks(node, checked, locked));
  };
  const keyDown = (event: KeyboardEvent) => {
    const id = rows[activeIndex]?.node.id;
    if (id === undefined || ![' ', 'Enter'].includes(event.key)) return onKeyDown(event);
    event.preventDefault();
    return toggleChecked(id);
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
      {rendered.rows.map(({ index, gap }) => {
        const row = rows[index];
        if (!row) return null;
        const { id, record } = row.node;
        return (
          <Fragment key={id}>
            {gap > 0 && <div aria-hidden style={{ height: gap }} />}
            <CheckTreeItem
              row={row}
              check={checks.get(id) ?? false}
              disabled={!onChange || findCheckableLeaves(row.node, locked).length === 0}
              current={index === activeIndex}
              focusRequests={focusRequest.id === id ? focusRequest.count : 0}
              onToggle={toggle}
              onPress={pressed => {
                focusRow(pressed);
                toggleChecked(pressed);
              }}
            >
              {children(record)}
            </CheckTreeItem>
          </Fragment>
        );
      })}
      {rendered.after > 0 && <div aria-hidden style={{ height: rendered.after }} />}
    </Box>
  );
};
