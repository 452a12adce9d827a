import { useCallback } from 'react';
import { aboveOf, type TreeNode } from '../../components/tree/tree';
import type { MenuRecord } from './menu';
import { useMenuTitle } from './useMenuTitle';

/** Names an entry by the directories it is in, outermost first, and itself. */
export const useWayTo = () => {
  const titleOf = useMenuTitle();
  return useCallback(
    (node: TreeNode<MenuRecord>) => [...aboveOf(node), node].map(({ record }) => titleOf(record)).join(' / '),
    [titleOf],
  );
};
