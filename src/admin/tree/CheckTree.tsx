import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import MixedIcon from '@mui/icons-material/IndeterminateCheckBox';
import { Box, Typography } from '@mui/material';
import { Fragment, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { computeChecks, findCheckableLeaves, toggleChecks, type CheckState } from './checks';
import { ToggleIcon } from './TreeToolbar';
import type { TreeRow } from './tree';
import { useRowFocus, type TreeView } from './useTree';
import { useContainerRows } from './useVisibleRows';

/** Height of a row in pixels. */
const height = 32;

type CheckItemProps = {
  row: TreeRow<unknown>;
  check: CheckState;
  /** The row cannot be checked. */
  disabled: boolean;
  /** Whether the row is in the tab order. */
  current: boolean;
  focusRequests: number;
  onToggle: (id: string) => void;
  onPress: (id: string) => void;
  children: ReactNode;
};

const icons = { true: CheckedIcon, false: UncheckedIcon, mixed: MixedIcon };

const iconColor = (check: CheckState, disabled: boolean) => {
  if (disabled) return 'disabled';
  return check ? 'primary' : 'action';
};

/** A tree row that can be checked. */
const CheckItem = (props: CheckItemProps) => {
  const { row, check, disabled, current, focusRequests, onToggle, onPress, children } = props;
  const { node, level, position, size, open } = row;
  const { id } = node;
  const ref = useRowFocus<HTMLDivElement>(focusRequests);
  const Icon = icons[`${check}`];
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle(id);
  };
  return (
    // The tree handles the keys of all its rows.
    <Box
      ref={ref}
      role="treeitem"
      data-item={id}
      tabIndex={current ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={open}
      aria-checked={check}
      aria-disabled={disabled}
      onClick={() => onPress(id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height,
        pl: (level - 1) * 3,
        borderRadius: 1,
        cursor: 'default',
        outlineOffset: -2,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" aria-hidden onClick={open === undefined ? undefined : toggle} sx={{ display: 'flex' }}>
        <ToggleIcon open={open} />
      </Box>
      <Icon fontSize="small" color={iconColor(check, disabled)} aria-hidden />
      <Typography component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  );
};

type CheckTreeProps<T> = {
  view: TreeView<T>;
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
  const checks = useMemo(() => computeChecks(tree, checked), [tree, checked]);
  const rendered = useContainerRows(box, rows.length, height, activeIndex);
  const toggleChecked = (id: string) => {
    const node = tree.nodes.get(id);
    if (node) onChange?.(toggleChecks(node, checked, locked));
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
            <CheckItem
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
            </CheckItem>
          </Fragment>
        );
      })}
      {rendered.after > 0 && <div aria-hidden style={{ height: rendered.after }} />}
    </Box>
  );
};
