import { useMemo } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult } from 'react-admin';
import { EditLink } from '../../components/links/EditLink';
import { RecordDrawer } from '../../components/record/RecordDrawer';
import type { Tree } from '../../components/tree/tree';
import type { TitledMenu } from './menu';
import { MenuDetails } from './MenuDetails';
import { MenuInputs, toMenuInput } from './MenuInputs';

/** The drawer over the tree; previous and next go through it from the top down, as it is read. */
export const MenuDrawer = ({ tree, whole }: Record<'tree' | 'whole', Tree<TitledMenu>>) => {
  const list = useListContext();
  const inOrder = useMemo(() => {
    const data = [...tree.nodes.values()].map(({ record }) => record);
    return { ...list, data: list.data && data, total: data.length } as ListControllerResult;
  }, [list, tree]);
  return (
    <ListContextProvider value={inOrder}>
      <RecordDrawer
        show={<MenuDetails tree={whole} />}
        actions={<EditLink />}
        inputs={<MenuInputs tree={whole} />}
        toInput={toMenuInput}
      />
    </ListContextProvider>
  );
};
