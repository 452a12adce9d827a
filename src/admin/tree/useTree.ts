import { createContext, use, useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useEvent, type RaRecord } from 'react-admin';
import { findEnclosingDragItem } from '@/ui/useDragAndDrop';
import {
  findAncestors,
  findNodeIdsWithChildren,
  listVisibleRows,
  filterTree,
  type TreeSearchResult,
  type Tree,
  type VisibleTreeNode,
} from './tree';

/** The effect of a key: focuses another row, or expands or collapses the focused one. */
type Step = { focus: string } | { toggle: string };

/**
 * Returns the effect of a key on the row at `index`, following the ARIA tree and treegrid patterns. Returns `null` if
 * there is none.
 */
export const getTreeKeyboardAction = <T>(
  rows: readonly VisibleTreeNode<T>[],
  index: number,
  key: string,
): Step | null => {
  const row = rows[index];
  if (!row) return null;
  const { node, open } = row;
  const to = (other: { id: string } | undefined | null): Step | null => (other ? { focus: other.id } : null);
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1]?.node);
    case 'ArrowUp':
      return to(rows[index - 1]?.node);
    case 'Home':
      return to(rows[0]?.node);
    case 'End':
      return to(rows.at(-1)?.node);
    case 'ArrowRight':
      return open ? to(node.children[0]) : open === false ? { toggle: node.id } : null;
    case 'ArrowLeft':
      return open ? { toggle: node.id } : to(node.parent);
    default:
      return null;
  }
};

/** The nodes that the user has left expanded, and the search they did it in, or `null` for none. */
type Expanded = { search: unknown; ids: ReadonlySet<string> };

const toggleId = (ids: ReadonlySet<string>, id: string) =>
  new Set(ids.has(id) ? [...ids].filter(other => other !== id) : [...ids, id]);

/**
 * Returns the view of a tree: its search result, expanded nodes and active row. Share one view between the tree
 * (`TreeTable`) and its tools (`ExpandCollapseButtons`).
 *
 * `fullTree` is the result of `buildTree`; `matches` is the search predicate, or `null`. Memoize both. Until the user
 * expands or collapses a node, the roots are expanded or, in a search, the ancestors of the matches.
 */
export const useTreeController = <T>(fullTree: Tree<T>, matches: ((record: T) => boolean) | null = null) => {
  const [expanded, setExpanded] = useState<Expanded | null>(null);
  const [expandedInSearch, setExpandedInSearch] = useState<Expanded | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [focusRequest, setFocusRequest] = useState({ id: '', count: 0 });

  const { tree, open: initial } = useMemo(
    (): TreeSearchResult<T> =>
      matches ? filterTree(fullTree, matches) : { tree: fullTree, open: new Set(fullTree.roots.map(({ id }) => id)) },
    [fullTree, matches],
  );
  const own = matches ? expandedInSearch?.search === matches && expandedInSearch.ids : expanded?.ids;
  const open = own || initial;
  const rows = useMemo(() => listVisibleRows(tree, open), [tree, open]);
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === active),
  );

  const setOpen = (ids: ReadonlySet<string>) => (matches ? setExpandedInSearch : setExpanded)({ search: matches, ids });
  const toggle = useEvent((id: string) => setOpen(toggleId(open, id)));
  const focusRow = useEvent((id: string) => {
    setActive(id);
    setFocusRequest({ id, count: focusRequest.count + 1 });
  });
  const expand = useEvent((id: string) => {
    const node = tree.nodes.get(id);
    if (node) setOpen(new Set([...open, ...findAncestors(node).map(above => above.id), id]));
  });
  const onFocus = useEvent(({ target }: FocusEvent) => {
    const row = findEnclosingDragItem(target);
    if (row) setActive(row.id);
  });
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (findEnclosingDragItem(target)?.element !== target || altKey || ctrlKey || metaKey || shiftKey) return;
    const step = getTreeKeyboardAction(rows, activeIndex, event.key);
    if (!step) return;
    event.preventDefault();
    if ('toggle' in step) toggle(step.toggle);
    else focusRow(step.focus);
  });
  return {
    fullTree,
    /** The full tree, or the result of the search. */
    tree,
    rows,
    /** Index of the row in the tab order. */
    activeIndex,
    /** The row to focus, and a counter that increases with each request. */
    focusRequest,
    toggle,
    focusRow,
    /** Expands a node and its ancestors. */
    expand,
    expandAll: () => setOpen(findNodeIdsWithChildren(tree)),
    collapseAll: () => setOpen(new Set()),
    onFocus,
    onKeyDown,
  };
};

export type TreeController<T> = ReturnType<typeof useTreeController<T>>;

/** The view of the current `TreeTable`. */
export const TreeControllerContext = createContext<TreeController<RaRecord> | null>(null);

/** Returns the view of the current `TreeTable`. Throws outside of one. */
export const useTreeControllerContext = () => {
  const view = use(TreeControllerContext);
  if (!view) throw new Error('useTreeControllerContext needs a <TreeTable> around it');
  return view;
};

/** The level and expanded state of the current row, and a function that toggles it; `null` outside of a tree. */
export const TreeRowContext = createContext<{ level: number; open: boolean | undefined; toggle: () => void } | null>(
  null,
);

/** Returns a ref for a row's element, which takes the focus whenever `requests` increases. 0 means no request. */
export const useFocusRequestRef = <E extends HTMLElement>(requests: number) => {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (requests > 0) ref.current?.focus();
  }, [requests]);
  return ref;
};
