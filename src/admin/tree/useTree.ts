import { useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useEvent } from 'react-admin';
import { lineOf } from './line';
import { aboveOf, parentsIn, rowsOf, searchTree, type Found, type Tree } from './tree';
import { stepOf } from './treeKeys';

type Opened = { among: unknown; ids: ReadonlySet<string> };

const turn = (ids: ReadonlySet<string>, id: string) =>
  new Set(ids.has(id) ? [...ids].filter(other => other !== id) : [...ids, id]);

/**
 * How a tree is seen: which of it is found, what is open, and which line the keyboard is at. One view serves the tree
 * itself (`TreeTable`, `CheckTree`) and the tools around it (`TreeTools`).
 *
 * `whole` comes of `buildTree` and is memoized by the caller, and so is `matches`: what is searched for, or null. Until
 * the user folds or unfolds something, what is at the top is open, and so is whatever leads to a match.
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
    /** The line that Tab leads to. */
    activeIndex,
    /** Which line takes the focus, and how many times one was told to. */
    focus,
    toggle,
    /** Takes the keyboard to a line. */
    moveTo,
    /** Opens a node and what is above it. */
    open: openTo,
    expandAll: () => setOpen(parentsIn(tree)),
    collapseAll: () => setOpen(new Set()),
    onFocus,
    onKeyDown,
  };
};

export type TreeView<T> = ReturnType<typeof useTree<T>>;
