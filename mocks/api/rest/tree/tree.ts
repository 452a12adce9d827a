import { invalid } from '../../http/errors';
import type { TreeCollection } from '../collection';
import type { Values } from '../plan';
import type { Row } from '../write/lock';

/** All records of a tree, by id. */
export type Nodes = ReadonlyMap<string, Row>;

/** What is below a record, or at the top for null, in its order. */
export const childrenOf = ({ tree: { order } }: TreeCollection, nodes: Nodes, parentId: unknown) =>
  [...nodes.values()]
    .filter(node => node['parentId'] === parentId)
    .toSorted((a, b) => Number(a[order]) - Number(b[order]) || Number(BigInt(a.id) - BigInt(b.id)));

/** A record and all that is below it, from the top down. */
export const branchOf = (nodes: Nodes, root: Row) => {
  const branch = [root];
  // It grows while it is walked.
  for (const above of branch) for (const node of nodes.values()) if (node['parentId'] === above.id) branch.push(node);
  return branch;
};

/** How many levels there are from the top down to a record. */
const depthOf = (nodes: Nodes, node: Row): number => {
  const parent = nodes.get(String(node['parentId']));
  return parent ? depthOf(nodes, parent) + 1 : 1;
};

/** How many levels a record (null: a new one) and what is below it take. */
const heightOf = (nodes: Nodes, id: string | null): number => {
  const below = id === null ? [] : [...nodes.values()].filter(node => node['parentId'] === id);
  return 1 + Math.max(0, ...below.map(node => heightOf(nodes, node.id)));
};

/**
 * Throws 422 on `field` where a record (null: a new one) cannot be: nowhere, below itself, below what holds nothing, or
 * too deep.
 */
export const checkParent = (
  { tree: { holder, levels = Infinity } }: TreeCollection,
  nodes: Nodes,
  id: string | null,
  parentId: unknown,
  field = 'parentId',
) => {
  if (parentId === null) return;
  const parent = nodes.get(String(parentId));
  if (!parent) throw invalid({ [field]: messages => messages.issues.noParent });
  for (let above: Row | undefined = parent; above; above = nodes.get(String(above['parentId'])))
    if (above.id === id) throw invalid({ [field]: messages => messages.issues.cycle });
  if (holder && parent[holder.field] !== holder.value)
    throw invalid({ [field]: messages => messages.issues.holdsNothing });
  if (levels < Infinity && depthOf(nodes, parent) + heightOf(nodes, id) > levels)
    throw invalid({ [field]: messages => messages.system.tooDeep(levels) });
};

/** Throws 422 where the record cannot be as it is written; a new one goes last unless told. Answers what to write. */
export const place = (collection: TreeCollection, nodes: Nodes, before: Row | null, values: Values): Values => {
  const { order, holder } = collection.tree;
  const record: Values = { parentId: null, ...before, ...values };
  checkParent(collection, nodes, before?.id ?? null, record['parentId']);
  if (holder && record[holder.field] !== holder.value && before && childrenOf(collection, nodes, before.id).length > 0)
    throw invalid({ [holder.field]: messages => messages.issues.hasChildren });
  if (before || values[order] !== undefined) return values;
  const last = childrenOf(collection, nodes, record['parentId']).at(-1);
  return { ...values, [order]: last ? Number(last[order]) + 1 : 0 };
};
