import { branchOf, type Tree, type TreeNode } from './tree';

/** Whether a node is ticked, as `aria-checked` says it; `mixed` where only some of what is below it are. */
export type Check = boolean | 'mixed';

const checkOf = (below: readonly Check[]): Check => {
  if (below.every(check => check === true)) return true;
  return below.some(check => check !== false) ? 'mixed' : false;
};

/** How every node of a tree stands whose leaves with these ids are ticked: what has others below follows from them. */
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

/** The ids of the leaves of a node, its own where it is one, that may be ticked: those that are not `fixed`. */
export const leavesOf = <T>(node: TreeNode<T>, fixed = none) =>
  branchOf(node)
    .filter(({ id, children }) => children.length === 0 && !fixed.has(id))
    .map(({ id }) => id);

/** The ticked leaves after a node was pressed: all of its own are, or none where all were; the `fixed` ones stay. */
export const press = <T>(node: TreeNode<T>, ticked: ReadonlySet<string>, fixed = none): ReadonlySet<string> => {
  const leaves = new Set(leavesOf(node, fixed));
  const others = [...ticked].filter(id => !leaves.has(id));
  return new Set([...leaves].every(id => ticked.has(id)) ? others : [...others, ...leaves]);
};
