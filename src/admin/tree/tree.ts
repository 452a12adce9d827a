/** A record that says which other it stands below; null: at the top. */
export type Placed = { id: string; parentId: string | null };

export type TreeNode<T> = { id: string; record: T; parent: TreeNode<T> | null; children: TreeNode<T>[] };

/** The records that stand at the top, and every one by its id, in the order in which they are read. */
export type Tree<T> = { roots: TreeNode<T>[]; nodes: ReadonlyMap<string, TreeNode<T>> };

/** One line of a tree as it is seen: `level` and `position` count from 1; `open` is absent where nothing is below. */
export type TreeRow<T> = { node: TreeNode<T>; level: number; position: number; size: number; open?: boolean };

/** The tree of flat records, siblings in the order of `compare`. What stands below a record that is not there is left out. */
export const buildTree = <T extends Placed>(records: readonly T[], compare: (a: T, b: T) => number): Tree<T> => {
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
  nodes: new Map(roots.flatMap(branchOf).map(node => [node.id, node])),
});

/** A node and all that is below it, from the top down, as they are read. */
export const branchOf = <T>(node: TreeNode<T>): TreeNode<T>[] => [node, ...node.children.flatMap(branchOf)];

/** The ids of those that have others below them. */
export const parentsIn = <T>({ nodes }: Tree<T>): ReadonlySet<string> =>
  new Set([...nodes.values()].filter(({ children }) => children.length > 0).map(({ id }) => id));

/** The nodes above one, outermost first. */
export const aboveOf = <T>({ parent }: TreeNode<T>): TreeNode<T>[] => (parent ? [...aboveOf(parent), parent] : []);

/** The level that a node stands on, from 1 at the top, and how many levels it takes with what is below it. */
export const levelOf = <T>(node: TreeNode<T>) => aboveOf(node).length + 1;
export const heightOf = <T>({ children }: TreeNode<T>): number => 1 + Math.max(0, ...children.map(heightOf));

/** Names a node by those above it, outermost first, and itself. */
export const wayTo = <T>(node: TreeNode<T>, nameOf: (record: T) => string) =>
  [...aboveOf(node), node].map(({ record }) => nameOf(record)).join(' / ');

/** What is left of a tree when it is searched, and the ids of those that have to be open for all that matches to be seen. */
export type Found<T> = { tree: Tree<T>; open: ReadonlySet<string> };

/**
 * The nodes that match with those above them. Below one that matches, where nothing else does, all stays within reach,
 * folded.
 */
export const searchTree = <T>({ roots }: Tree<T>, matches: (record: T) => boolean): Found<T> => {
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

/** The lines of a tree in which these are open, from the top down. */
export const rowsOf = <T>({ roots }: Tree<T>, open: ReadonlySet<string>): TreeRow<T>[] => {
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
