import { branchOf, type Tree, type TreeNode } from './tree';

/** The value of a node's `aria-checked`: `mixed` if only some of its leaves are checked. */
export type Check = boolean | 'mixed';

const checkOf = (below: readonly Check[]): Check => {
  if (below.every(check => check === true)) return true;
  return below.some(check => check !== false) ? 'mixed' : false;
};

/** Returns the checked state of every node by id. The state of a node with children is derived from its leaves. */
export const checksOf = <T>({ roots }: Tree<T>, ticked: ReadonlySet<string>): ReadonlyMap<string, Check> => {
  const checks = new Map<string, Check>();
  const visit = ({ id, children }: TreeNode<T>): Check => {
    const check = children.length > 0 ? checkOf(children.map(visit)) : ticked.has(id);
    checks.set(id, check);
    return check;
  };
  for (const root of roots) visit(root);
  return checks;
};

const none: ReadonlySet<string> = new Set();

/** Returns the ids of a node's leaves that can be checked: those that are not `fixed`. A leaf returns its own id. */
export const leavesOf = <T>(node: TreeNode<T>, fixed = none) =>
  branchOf(node)
    .filter(({ id, children }) => children.length === 0 && !fixed.has(id))
    .map(({ id }) => id);

/**
 * Returns the checked leaves after a press on a node: checks all its leaves, or unchecks them if all were checked.
 * Leaves in `fixed` do not change.
 */
export const press = <T>(node: TreeNode<T>, ticked: ReadonlySet<string>, fixed = none): ReadonlySet<string> => {
  const leaves = new Set(leavesOf(node, fixed));
  const others = [...ticked].filter(id => !leaves.has(id));
  return new Set([...leaves].every(id => ticked.has(id)) ? others : [...others, ...leaves]);
};
