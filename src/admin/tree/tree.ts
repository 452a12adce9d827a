/** A record with the id of its parent; `null` for a root. */
export type TreeRecord = { id: string; parentId: string | null };

export type TreeNode<T> = { id: string; record: T; parent: TreeNode<T> | null; children: TreeNode<T>[] };

/** A tree: its roots, and all nodes by id in display order. */
export type Tree<T> = { roots: TreeNode<T>[]; nodes: ReadonlyMap<string, TreeNode<T>> };

/** A visible row of a tree. `level` and `position` count from 1; `open` is absent without children. */
export type TreeRow<T> = { node: TreeNode<T>; level: number; position: number; size: number; open?: boolean };

/**
 * Builds a tree from flat records, with siblings sorted by `compare`. Omits the descendants of records that are
 * missing.
 */
export const buildTree = <T extends TreeRecord>(records: readonly T[], compare: (a: T, b: T) => number): Tree<T> => {
  const all = new Map<string, TreeNode<T>>();
  for (const record of records.toSorted(compare))
    all.set(record.id, { id: record.id, record, parent: null, children: [] });
  const roots: TreeNode<T>[] = [];
  for (const node of all.values()) {
    const { parentId } = node.record;
    node.parent = all.get(parentId ?? '') ?? null;
    if (parentId === null) roots.push(node);
    else node.parent?.children.push(node);
  }
  return treeOf(roots);
};

const treeOf = <T>(roots: TreeNode<T>[]): Tree<T> => ({
  roots,
  nodes: new Map(roots.flatMap(listBranch).map(node => [node.id, node])),
});

/** Returns a node and its descendants, in display order. */
export const listBranch = <T>(node: TreeNode<T>): TreeNode<T>[] => [node, ...node.children.flatMap(listBranch)];

/** Returns the ids of the nodes that have children. */
export const findParentIds = <T>({ nodes }: Tree<T>): ReadonlySet<string> =>
  new Set([...nodes.values()].filter(({ children }) => children.length > 0).map(({ id }) => id));

/** Returns the ancestors of a node, outermost first. */
export const findAncestors = <T>({ parent }: TreeNode<T>): TreeNode<T>[] =>
  parent ? [...findAncestors(parent), parent] : [];

/** `getNodeLevel` returns the level of a node, from 1 for a root. `getSubtreeHeight` returns the number of levels of its branch. */
export const getNodeLevel = <T>(node: TreeNode<T>) => findAncestors(node).length + 1;
export const getSubtreeHeight = <T>({ children }: TreeNode<T>): number =>
  1 + Math.max(0, ...children.map(getSubtreeHeight));

/** Returns the path of names from the root to a node. */
export const getNodePath = <T>(node: TreeNode<T>, nameOf: (record: T) => string) =>
  [...findAncestors(node), node].map(({ record }) => nameOf(record)).join(' / ');

/** The result of a search: the reduced tree, and the ids of the nodes to expand so that every match is visible. */
export type TreeSearchResult<T> = { tree: Tree<T>; open: ReadonlySet<string> };

/**
 * Returns the matching nodes and their ancestors. A match without matching descendants keeps all its descendants,
 * collapsed.
 */
export const filterTree = <T>({ roots }: Tree<T>, matches: (record: T) => boolean): TreeSearchResult<T> => {
  const open = new Set<string>();
  const keep = (node: TreeNode<T>, parent: TreeNode<T> | null, all: boolean): TreeNode<T>[] => {
    const kept: TreeNode<T> = { ...node, parent, children: [] };
    const found = all ? [] : node.children.flatMap(child => keep(child, kept, false));
    if (found.length > 0) open.add(node.id);
    else if (!all && !matches(node.record)) return [];
    kept.children = found.length > 0 ? found : node.children.flatMap(child => keep(child, kept, true));
    return [kept];
  };
  return { tree: treeOf(roots.flatMap(root => keep(root, null, false))), open };
};

/** Returns the visible rows of a tree whose nodes in `open` are expanded. */
export const listVisibleRows = <T>({ roots }: Tree<T>, open: ReadonlySet<string>): TreeRow<T>[] => {
  const rows: TreeRow<T>[] = [];
  const add = (siblings: TreeNode<T>[], level: number) => {
    for (const [index, node] of siblings.entries()) {
      const row: TreeRow<T> = { node, level, position: index + 1, size: siblings.length };
      rows.push(row);
      if (node.children.length === 0) continue;
      row.open = open.has(node.id);
      if (row.open) add(node.children, level + 1);
    }
  };
  add(roots, 1);
  return rows;
};
