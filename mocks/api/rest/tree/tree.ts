import { createValidationError } from '../../http/errors';
import type { TreeCollection } from '../collection';
import type { RecordValues } from '../plan';
import type { RecordWithId } from '../write/lock';

/** All records of a tree, by id. */
export type TreeNodes = ReadonlyMap<string, RecordWithId>;

/** Returns the children of a record (null: the top level), in their order. */
export const listChildren = ({ tree: { order } }: TreeCollection, nodes: TreeNodes, parentId: unknown) =>
  [...nodes.values()]
    .filter(node => node['parentId'] === parentId)
    .toSorted((a, b) => Number(a[order]) - Number(b[order]) || Number(BigInt(a.id) - BigInt(b.id)));

/** Returns a record and all its descendants, parents first. */
export const listSubtree = (nodes: TreeNodes, root: RecordWithId) => {
  const branch = [root];
  // The array grows during the iteration.
  for (const above of branch) for (const node of nodes.values()) if (node['parentId'] === above.id) branch.push(node);
  return branch;
};

/** Returns the level of a record. The top level is 1. */
const depthOf = (nodes: TreeNodes, node: RecordWithId): number => {
  const parent = nodes.get(String(node['parentId']));
  return parent ? depthOf(nodes, parent) + 1 : 1;
};

/** Returns the number of levels in the branch of a record (null: a new one). */
const heightOf = (nodes: TreeNodes, id: string | null): number => {
  const below = id === null ? [] : [...nodes.values()].filter(node => node['parentId'] === id);
  return 1 + Math.max(0, ...below.map(node => heightOf(nodes, node.id)));
};

/**
 * Throws 422 on `field` if a record (null: a new one) cannot have this parent: the parent does not exist, is below the
 * record, may not have children, or is too deep.
 */
export const validateParent = (
  { tree: { holder, levels = Infinity } }: TreeCollection,
  nodes: TreeNodes,
  id: string | null,
  parentId: unknown,
  field = 'parentId',
) => {
  if (parentId === null) return;
  const parent = nodes.get(String(parentId));
  if (!parent) throw createValidationError({ [field]: messages => messages.issues.noParent });
  for (let above: RecordWithId | undefined = parent; above; above = nodes.get(String(above['parentId'])))
    if (above.id === id) throw createValidationError({ [field]: messages => messages.issues.cycle });
  if (holder && parent[holder.field] !== holder.value)
    throw createValidationError({ [field]: messages => messages.issues.holdsNothing });
  if (levels < Infinity && depthOf(nodes, parent) + heightOf(nodes, id) > levels)
    throw createValidationError({ [field]: messages => messages.tooDeep(levels) });
};

/**
 * Returns the values to write. A new record becomes the last sibling unless it has a position. Throws 422 if the record
 * cannot have these values.
 */
export const validateAndCompleteTreePosition = (
  collection: TreeCollection,
  nodes: TreeNodes,
  before: RecordWithId | null,
  values: RecordValues,
): RecordValues => {
  const { order, holder } = collection.tree;
  const record: RecordValues = { parentId: null, ...before, ...values };
  validateParent(collection, nodes, before?.id ?? null, record['parentId']);
  if (
    holder &&
    record[holder.field] !== holder.value &&
    before &&
    listChildren(collection, nodes, before.id).length > 0
  )
    throw createValidationError({ [holder.field]: messages => messages.issues.hasChildren });
  if (before || values[order] !== undefined) return values;
  const last = listChildren(collection, nodes, record['parentId']).at(-1);
  return { ...values, [order]: last ? Number(last[order]) + 1 : 0 };
};
