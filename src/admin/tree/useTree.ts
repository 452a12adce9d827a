import { useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useEvent } from 'react-admin';
import { lineOf } from './line';
import { aboveOf, parentsIn, rowsOf, searchTree, type Found, type Tree } from './tree';
import { stepOf } from './treeKeys';

type Opened = { among: unknown; ids: ReadonlySet<string> };

const turn = (ids: ReadonlySet<string>, id: string) =>
  new Set(ids.has(id) ? [...ids].filter(other => other !== id) : [...ids, id]);

/**
 * Returns the view of a tree: its search result, expanded nodes and active row. Share one view between the tree
 * (`TreeTable`, `CheckTree`) and its tools (`TreeTools`).
 *
 * `whole` is the result of `buildTree`; `matches` is the search predicate, or `null`. Memoize both. Until the user
 * expands or collapses a node, the roots are expanded or, in a search, the ancestors of the matches.
 */
export const useTree = <T>(whole: Tree<T>, matches: ((record: T) => boolean) | null = null) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [openedInSearch, setOpenedInSearch] = useState<Opened | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [focus, setFocus] = useState({ id: '', turn: 0 });

  const { tree, open: atFirst } = useMemo(
    (): Found<T> =>
      matches ? searchTree(whole, matches) : { tree: whole, open: new Set(whole.roots.map(({ id }) => id)) },
    [whole, matches],
  );
  const own = matches ? openedInSearch?.among === matches && openedInSearch.ids : opened?.ids;
  const open = own || atFirst;
  const rows = useMemo(() => rowsOf(tree, open), [tree, open]);
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === active),
  );

  const setOpen = (ids: ReadonlySet<string>) => (matches ? setOpenedInSearch : setOpened)({ among: matches, ids });
  const toggle = useEvent((id: string) => setOpen(turn(open, id)));
  const moveTo = useEvent((id: string) => {
    setActive(id);
    setFocus({ id, turn: focus.turn + 1 });
  });
  const openTo = useEvent((id: string) => {
    const node = tree.nodes.get(id);
    if (node) setOpen(new Set([...open, ...aboveOf(node).map(above => above.id), id]));
  });
  const onFocus = useEvent(({ target }: FocusEvent) => {
    const line = lineOf(target);
    if (line) setActive(line.id);
  });
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (
      lineOf(event.target)?.element !== event.target ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const step = stepOf(rows, activeIndex, event.key);
    if (!step) return;
    event.preventDefault();
    if ('toggle' in step) toggle(step.toggle);
    else moveTo(step.focus);
  });
  return {
    whole,
    tree,
    rows,
    /** Index of the row in the tab order. */
    activeIndex,
    /** The row to focus, and a counter that increases with each focus request. */
    focus,
    toggle,
    /** Focuses a row. */
    moveTo,
    /** Expands a node and its ancestors. */
    open: openTo,
    expandAll: () => setOpen(parentsIn(tree)),
    collapseAll: () => setOpen(new Set()),
    onFocus,
    onKeyDown,
  };
};

export type TreeView<T> = ReturnType<typeof useTree<T>>;
