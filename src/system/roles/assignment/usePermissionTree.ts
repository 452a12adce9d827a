import { useCallback, useMemo, useState } from 'react';
import { buildTree, type Placed, type Tree } from '../../../components/tree/tree';
import { useSearchedTree } from '../../../components/tree/useSearchedTree';
import { everything, type Permission } from '../../permissions/permission';
import { sectionsOf } from '../../permissions/sections';
import { useSectionName } from '../../useSectionName';

/** A line of the tree: a section, or one of its permissions. */
export type PermissionNode = Placed & { section: string; permission?: Permission };

/** The permissions below their sections, in the order in which they come; `*` stands by itself. */
const treeOf = (permissions: readonly Permission[]): Tree<PermissionNode> =>
  buildTree(
    sectionsOf(permissions).flatMap(({ section, permissions: below }): PermissionNode[] => {
      const parentId = section === everything ? null : `section/${section}`;
      const leaves = below.map((permission): PermissionNode => ({ id: permission.id, parentId, section, permission }));
      return parentId ? [{ id: parentId, parentId: null, section }, ...leaves] : leaves;
    }),
    () => 0,
  );

/** The permissions as a tree, and what it is searched for: a part of a name or code. */
export const usePermissionTree = (permissions: readonly Permission[]) => {
  const sectionName = useSectionName();
  const [query, setQuery] = useState('');
  const tree = useMemo(() => treeOf(permissions), [permissions]);
  const textsOf = useCallback(
    ({ section, permission }: PermissionNode) =>
      permission ? [permission.name, permission.code] : [sectionName(section), section],
    [sectionName],
  );
  return { ...useSearchedTree(tree, query, textsOf), query, setQuery };
};
