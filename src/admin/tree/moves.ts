import { aboveOf, heightOf, levelOf, type Tree, type TreeNode } from './tree';

/** Where a node goes: below which other (null: at the top), and its index among those there once it has left its place. */
export type Place = { parentId: string | null; position: number };

/** Among its siblings, below the one before it, or out to where its parent is. */
export const directions = ['up', 'down', 'in', 'out'] as const;

export type Direction = (typeof directions)[number];

/** Where on another line a dragged one is let go. */
export type Zone = 'before' | 'inside' | 'after';

/** Whether others may stand below a record. */
export type Holds<T> = (record: T) => boolean;

const siblingsOf = <T>({ roots }: Tree<T>, { parent }: TreeNode<T>) => parent?.children ?? roots;

const indexOf = <T>(nodes: readonly TreeNode<T>[], id: string) => nodes.findIndex(node => node.id === id);

/** Where a step leads from where the node is; null where there is no such place. */
export const stepTo = <T>(tree: Tree<T>, id: string, direction: Direction, holds: Holds<T>): Place | null => {
  const node = tree.nodes.get(id);
  if (!node) return null;
  const siblings = siblingsOf(tree, node);
  const index = indexOf(siblings, id);
  const parentId = node.parent?.id ?? null;
  if (direction === 'up') return index > 0 ? { parentId, position: index - 1 } : null;
  if (direction === 'down') return index < siblings.length - 1 ? { parentId, position: index + 1 } : null;
  if (direction === 'in') {
    const above = siblings[index - 1];
    return above && holds(above.record) ? { parentId: above.id, position: above.children.length } : null;
  }
  const { parent } = node;
  return parent && { parentId: parent.parent?.id ?? null, position: indexOf(siblingsOf(tree, parent), parent.id) + 1 };
};

/** Where a node comes to be when it is let go on another; null on itself, below itself, in what holds nothing, in place. */
export const dropTo = <T>(tree: Tree<T>, id: string, targetId: string, zone: Zone, holds: Holds<T>): Place | null => {
  const [node, target] = [tree.nodes.get(id), tree.nodes.get(targetId)];
  if (!node || !target || [...aboveOf(target), target].includes(node)) return null;
  const parent = zone === 'inside' ? target : target.parent;
  if (zone === 'inside' && !holds(target.record)) return null;
  const others = (parent?.children ?? tree.roots).filter(other => other !== node);
  const beside = indexOf(others, targetId) + (zone === 'after' ? 1 : 0);
  const position = zone === 'inside' ? others.length : beside;
  const stays = parent === node.parent && position === indexOf(siblingsOf(tree, node), id);
  return stays ? null : { parentId: parent?.id ?? null, position };
};

/** Whether a node with what is below it comes to stand no deeper than there may be levels. */
export const fits = <T>({ nodes }: Tree<T>, id: string, { parentId }: Place, levels: number) => {
  const [node, parent] = [nodes.get(id), nodes.get(parentId ?? '')];
  return (parent ? levelOf(parent) : 0) + (node ? heightOf(node) : 1) <= levels;
};

/** The zone at a height of a line, from 0 at its top to 1; a line that holds others has one in its middle to drop into. */
export const zoneAt = (height: number, holds: boolean): Zone => {
  const edge = holds ? 0.3 : 0.5;
  if (height < edge) return 'before';
  return height < 1 - edge ? 'inside' : 'after';
};
