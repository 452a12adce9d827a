import { listBranch, type Tree, type TreeNode } from './tree';

/** The value of a node's `aria-checked`: `mixed` if only some of its leaves are checked. */
export type CheckState = boolean | 'mixed';

const combineChecks = (below: readonly CheckState[]): CheckState => {
  if (below.every(check => check === true)) return true;
  return below.some(check => check !== false) ? 'mixed' : false;
};

/** Returns the checked state of every node by id. The state of a node with children is derived from its leaves. */
export const computeChecks = <T>({ roots }: Tree<T>, checked: ReadonlySet<string>): ReadonlyMap<string, CheckState> => {
  const checks = new Map<string, CheckState>();
  const visit = ({ id, children }: TreeNode<T>): CheckState => {
    const check = children.length > 0 ? combineChecks(children.map(visit)) : checked.has(id);
    checks.set(id, check);
    return check;
  };
  for (const root of roots) visit(root);
  return checks;
};

const none: ReadonlySet<string> = new Set();

/** Returns the ids of a node's leaves that can be checked: those that are not `locked`. A leaf returns its own id. */
export const findCheckableLeaves = <T>(node: TreeNode<T>, locked = none) =>
  listBranch(node)
    .filter(({ id, children }) => children.length === 0 && !locked.has(id))
    .map(({ id }) => id);

/**
 * Returns the checked leaves after a press on a node: checks all its leaves, or unchecks them if all were checked.
 * Leaves in `locked` do not change.
 */
export const toggleChecks = <T>(
  node: TreeNode<T>,
  checked: ReadonlySet<string>,
  locked = none,
): ReadonlySet<string> => {
  const leaves = new Set(findCheckableLeaves(node, locked));
  const others = [...checked].filter(id => !leaves.has(id));
  return new Set([...leaves].every(id => checked.has(id)) ? others : [...others, ...leaves]);
};
