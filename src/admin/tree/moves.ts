import type { DropZoneName } from '@/ui/useDragAndDrop';
import { findAncestors, getSubtreeHeight, getNodeLevel, type Tree, type TreeNode } from './tree';

/**
 * The target of a move: the new parent (`null` for the root level), and the index among its children, not counting the
 * moved node.
 */
export type MoveTarget = { parentId: string | null; position: number };

/** Moves up or down among its siblings, in below the previous sibling, or out to the level of its parent. */
export const moveDirections = ['up', 'down', 'in', 'out'] as const;

export type MoveDirection = (typeof moveDirections)[number];

/** Whether a record can have children. */
export type CanHaveChildren<T> = (record: T) => boolean;

const siblingsOf = <T>({ roots }: Tree<T>, { parent }: TreeNode<T>) => parent?.children ?? roots;

const indexOf = <T>(nodes: readonly TreeNode<T>[], id: string) => nodes.findIndex(node => node.id === id);

/** Returns the target of a step in a direction, or `null` if it is not possible. */
export const findMoveTarget = <T>(
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
export const findDropTarget = <T>(
  tree: Tree<T>,
  id: string,
  targetId: string,
  zone: DropZoneName,
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
export const isWithinMaxLevels = <T>({ nodes }: Tree<T>, id: string, { parentId }: MoveTarget, levels: number) => {
  const [node, parent] = [nodes.get(id), nodes.get(parentId ?? '')];
  return (parent ? getNodeLevel(parent) : 0) + (node ? getSubtreeHeight(node) : 1) <= levels;
};

/**
 * Returns the zone at a height of a row, from 0 at its top to 1 at its bottom. Only a row that can have children has an
 * `inside` zone.
 */
export const getDropZoneAt = (height: number, canHaveChildren: boolean): DropZoneName => {
  const edge = canHaveChildren ? 0.3 : 0.5;
  if (height < edge) return 'before';
  return height < 1 - edge ? 'inside' : 'after';
};
