import { useMemo, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult, type RaRecord } from 'react-admin';
import type { Tree } from './tree';

type TreeOrderListContextProviderProps = { tree: Tree<RaRecord>; children: ReactNode };

/** Provides the current list in the order of its tree, from top to bottom, which previous and next follow. */
export const TreeOrderListContextProvider = ({ tree, children }: TreeOrderListContextProviderProps) => {
  const list = useListContext();
  const inOrder = useMemo(() => {
    const data = [...tree.nodes.values()].map(({ record }) => record);
    return { ...list, data: list.data && data, total: data.length } as ListControllerResult;
  }, [list, tree]);
  return <ListContextProvider value={inOrder}>{children}</ListContextProvider>;
};
