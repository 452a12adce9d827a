import type { DropPosition } from '@/ui/useDragAndDrop';

/** A record with the id of its parent; `null` for a root. */
export type TreeRecord = { id: string; parentId: string | null };

export type TreeNode<T> = { id: string; record: T; parent: TreeNode<T> | null; children: TreeNode<T>[] };

/** A tree: its roots, and all nodes by id in display order. */
export type Tree<T> = { roots: TreeNode<T>[]; nodes: ReadonlyMap<string, TreeNode<T>> };

/** A visible row of a tree. `level` and `position` count from 1; `open` is absent without children. */
export type VisibleTreeNode<T> = { node: TreeNode<T>; level: number; position: number; size: number; open?: boolean };

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
  nodes: new Map(roots.flatMap(listNodeAndDescendants).map(node => [node.id, node])),
});

/** Returns a node and its descendants, in display order. */
export const listNodeAndDescendants = <T>(node: TreeNode<T>): TreeNode<T>[] => [
  node,
  ...node.children.flatMap(listNodeAndDescendants),
];

export const findNodeIdsWithChildren = <T>({ nodes }: Tree<T>): ReadonlySet<string> =>
  new Set([...nodes.values()].filter(({ children }) => children.length > 0).map(({ id }) => id));

/** Returns the ancestors of a node, outermost first. */
export const findAncestors = <T>({ parent }: TreeNode<T>): TreeNode<T>[] =>
  parent ? [...findAncestors(parent), parent] : [];

/** `getNodeLevel` returns the level of a node, from 1 for a root. `countLevelsOfSubtree` counts the node, too. */
export const getNodeLevel = <T>(node: TreeNode<T>) => findAncestors(node).length + 1;
export const countLevelsOfSubtree = <T>({ children }: TreeNode<T>): number =>
  1 + Math.max(0, ...children.map(countLevelsOfSubtree));

/** Returns the path of names from the root to a node. */
export const formatNodePath = <T>(node: TreeNode<T>, nameOf: (record: T) => string) =>
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
export const listVisibleRows = <T>({ roots }: Tree<T>, open: ReadonlySet<string>): VisibleTreeNode<T>[] => {
  const rows: VisibleTreeNode<T>[] = [];
  const add = (siblings: TreeNode<T>[], level: number) => {
    for (const [index, node] of siblings.entries()) {
      const row: VisibleTreeNode<T> = { node, level, position: index + 1, size: siblings.length };
      rows.push(row);
      if (node.children.length === 0) continue;
      row.open = open.has(node.id);
      if (row.open) add(node.children, level + 1);
    }
  };
  add(roots, 1);
  return rows;
};

/**
 * The target of a move: the new parent (`null` for the root level), and the index among its children, not counting the
 * moved node.
 */
export type MoveTarget = { parentId: string | null; position: number };

/** Moves up or down among its siblings, in below the previous sibling, or out to the level of its parent. */
export const moveDirections = ['up', 'down', 'in', 'out'] as const;

export type MoveDirection = (typeof moveDirections)[number];

export type CanHaveChildren<T> = (record: T) => boolean;

const siblingsOf = <T>({ roots }: Tree<T>, { parent }: TreeNode<T>) => parent?.children ?? roots;

const indexOf = <T>(nodes: readonly TreeNode<T>[], id: string) => nodes.findIndex(node => node.id === id);

/** Returns where a node is now, as the target of a move back. */
export const findPlace = <T>(tree: Tree<T>, node: TreeNode<T>): MoveTarget => ({
  parentId: node.parent?.id ?? null,
  position: indexOf(siblingsOf(tree, node), node.id),
});

/** Returns the target of a step in a direction, or `null` if it is not possible. */
export const findMoveTargetInDirection = <T>(
  tree: Tree<T>,
  id: string,
  direction: MoveDirection,
  canHaveChildren: CanHaveChildren<T>,
): MoveTarget | null => {
  const node = tree.nodes.get(id);
  if (!node) return null;
  const siblings = siblingsOf(tree, node);
  const index = indexOf(siblings, id);
  const parentId = node.parent?.id ?? null;
  if (direction === 'up') return index > 0 ? { parentId, position: index - 1 } : null;
  if (direction === 'down') return index < siblings.length - 1 ? { parentId, position: index + 1 } : null;
  if (direction === 'in') {
    const above = siblings[index - 1];
    return above && canHaveChildren(above.record) ? { parentId: above.id, position: above.children.length } : null;
  }
  const { parent } = node;
  return parent && { parentId: parent.parent?.id ?? null, position: indexOf(siblingsOf(tree, parent), parent.id) + 1 };
};

/**
 * Returns the target of a drop on another node. Returns `null` for the node itself, its descendants, a drop inside a
 * record that cannot have children, and its current position.
 */
export const findMoveTargetOfDrop = <T>(
  tree: Tree<T>,
  id: string,
  targetId: string,
  zone: DropPosition,
  canHaveChildren: CanHaveChildren<T>,
): MoveTarget | null => {
  const [node, target] = [tree.nodes.get(id), tree.nodes.get(targetId)];
  if (!node || !target || [...findAncestors(target), target].includes(node)) return null;
  const parent = zone === 'inside' ? target : target.parent;
  if (zone === 'inside' && !canHaveChildren(target.record)) return null;
  const others = (parent?.children ?? tree.roots).filter(other => other !== node);
  const beside = indexOf(others, targetId) + (zone === 'after' ? 1 : 0);
  const position = zone === 'inside' ? others.length : beside;
  const stays = parent === node.parent && position === indexOf(siblingsOf(tree, node), id);
  return stays ? null : { parentId: parent?.id ?? null, position };
};

/** Whether a move keeps the node and its descendants within the maximum number of levels. */
export const isMoveWithinMaxLevels = <T>({ nodes }: Tree<T>, id: string, { parentId }: MoveTarget, levels: number) => {
  const [node, parent] = [nodes.get(id), nodes.get(parentId ?? '')];
  return (parent ? getNodeLevel(parent) : 0) + (node ? countLevelsOfSubtree(node) : 1) <= levels;
};

/**
 * Returns the zone at a height of a row, from 0 at its top to 1 at its bottom. Only a row that can have children has an
 * `inside` zone.
 */
export const getDropZoneAt = (height: number, canHaveChildren: boolean): DropPosition => {
  const edge = canHaveChildren ? 0.3 : 0.5;
  if (height < edge) return 'before';
  return height < 1 - edge ? 'inside' : 'after';
};
