import { useMemo } from 'react';
import { ListContextProvider, TextField, useListContext, type ListControllerResult } from 'react-admin';
import { EditButton } from '@/admin/actions/FormButtons';
import { ChoiceField, StatusField } from '@/admin/fields/StatusField';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { Details } from '@/admin/record/Details';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import type { Tree } from '@/admin/tree/tree';
import { menuStatuses, type TitledMenu } from './menu';
import { FlagField, IconField, LocaleField, ParentField } from './MenuFields';
import { MenuInputs, toMenuInput } from './MenuInputs';

/** Shows all fields of the current menu entry (docs/requirements.md#fields). */
const MenuDetails = ({ tree }: { tree: Tree<TitledMenu> }) => (
  <Details>
    <TextField source="id" />
    <ChoiceField source="type" />
    <ParentField source="parentId" tree={tree} />
    <TextField source="name" />
    <LocaleField source="locale" />
    <TextField source="path" />
    <IconField source="icon" />
    <TextField source="permission" />
    <TextField source="component" />
    <TextField source="order" />
    <StatusField source="status" statuses={menuStatuses} />
    <FlagField source="hidden" />
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </Details>
);

/** The drawer over the tree. Previous and next follow the order of the tree from top to bottom. */
export const MenuDrawer = ({ tree, fullTree }: Record<'tree' | 'fullTree', Tree<TitledMenu>>) => {
  const list = useListContext();
  const inOrder = useMemo(() => {
    const data = [...tree.nodes.values()].map(({ record }) => record);
    return { ...list, data: list.data && data, total: data.length } as ListControllerResult;
  }, [list, tree]);
  return (
    <ListContextProvider value={inOrder}>
      <RecordDrawer
        show={<MenuDetails tree={fullTree} />}
        buttons={<EditButton />}
        inputs={<MenuInputs tree={fullTree} />}
        toInput={toMenuInput}
      />
    </ListContextProvider>
  );
};
