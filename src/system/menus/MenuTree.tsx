import { useMemo } from 'react';
import {
  DataTable,
  TextField,
  useListContext,
  useTranslate,
  useRecordContext,
  ListContextProvider,
  type ListControllerResult,
} from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { CreateButton } from '@/admin/actions/CreateButton';
import { ListContent } from '@/admin/list/List';
import { ListEmpty } from '@/admin/list/ListEmpty';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { useTreeMoves } from '@/admin/tree/useTreeMoves';
import { TreeTable } from '@/admin/tree/TreeTable';
import { buildTree, type Tree } from '@/admin/tree/tree';
import { TreeToolbar, ExpandCollapseButtons } from '@/admin/tree/TreeToolbar';
import { useFilteredTree, useTreeSearchParam } from '@/admin/tree/useTreeSearch';
import { ChoiceField } from '@/admin/fields/ChoiceField';
import { MenuFiles } from './file/MenuFiles';
import { type MenuRecord, type TitledMenu, menuStatuses } from './menu';
import { LocaleField, MenuName, MenuStatus, FlagField, IconField, ParentField } from './MenuFields';
import { byOrder, holdsOthers } from './entries';
import { useMenuTitle } from './useMenuTitle';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { useCan } from '@/ui/access';
import { RowActions } from '@/admin/actions/RowActions';
import { AddChildAction, DeleteBranchAction, MoveAction } from '@/admin/tree/TreeActions';
import { VisibilityAction } from './actions/VisibilityAction';
import { EditButton } from '@/admin/actions/EditButton';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { MenuInputs, toMenuInput } from './MenuInputs';
import { Details } from '@/admin/record/Details';
import { StatusField } from '@/admin/fields/StatusField';

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
const MenuDrawer = ({ tree, whole }: Record<'tree' | 'whole', Tree<TitledMenu>>) => {
  const list = useListContext();
  const inOrder = useMemo(() => {
    const data = [...tree.nodes.values()].map(({ record }) => record);
    return { ...list, data: list.data && data, total: data.length } as ListControllerResult;
  }, [list, tree]);
  return (
    <ListContextProvider value={inOrder}>
      <RecordDrawer
        show={<MenuDetails tree={whole} />}
        buttons={<EditButton />}
        inputs={<MenuInputs tree={whole} />}
        toInput={toMenuInput}
      />
    </ListContextProvider>
  );
};

/** The row actions of a menu entry (docs/requirements.md#routes). */
const MenuRowActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  const record = useRecordContext<MenuRecord>();
  return (
    <RowActions>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <VisibilityAction />
      <MoveAction />
      <DeleteBranchAction />
      <AddChildAction canHaveChildren={record !== undefined && holdsOthers(record)} />
    </RowActions>
  );
};

const none: MenuRecord[] = [];
const textsOf = ({ title, name, path, permission }: TitledMenu) => [title, name, path, permission];
const rarelyRead = ['order', 'component', 'locale', 'updatedAt'];

/** The menu tree with its search field and drawer. */
export const MenuTree = () => {
  const translate = useTranslate();
  const titleOf = useMenuTitle();
  const { data = none } = useListContext<MenuRecord>();
  const search = useTreeSearchParam();
  const tree = useMemo(() => {
    const titled = data.map(menu => ({ ...menu, title: titleOf(menu) }));
    return buildTree(titled, byOrder);
  }, [data, titleOf]);
  const { view, found } = useFilteredTree(tree, search.query, textsOf);
  const moves = useTreeMoves(view, holdsOthers);
  return (
    <>
      <TreeToolbar {...search} label={translate('resources.menus.search')} found={found}>
        <ExpandCollapseButtons view={view} />
      </TreeToolbar>
      <ListContent
        pages={false}
        toolbar={
          <ListToolbar>
            <CreateButton />
            <MenuFiles tree={tree} />
          </ListToolbar>
        }
      >
        <TreeTable
          view={view}
          moves={moves}
          label={translate('resources.menus.page.list')}
          minWidth={1080}
          hidden={rarelyRead}
          empty={found === null ? undefined : <ListEmpty reset={() => search.setQuery('')} />}
        >
          <DataTable.Col<MenuRecord> source="name" disableSort field={MenuName} />
          <DataTable.Col<MenuRecord> source="type" disableSort width={80} field={ChoiceField} />
          <DataTable.Col<MenuRecord> source="path" disableSort field={TextField} />
          <DataTable.Col<MenuRecord> source="permission" disableSort width={170} field={TextField} />
          <DataTable.Col<MenuRecord> source="order" disableSort width={70} field={TextField} />
          <DataTable.Col<MenuRecord> source="component" disableSort field={TextField} />
          <DataTable.Col<MenuRecord> source="locale" disableSort field={LocaleField} />
          <DataTable.Col<MenuRecord> source="status" disableSort width={100} field={MenuStatus} />
          <DataTable.Col<MenuRecord> source="updatedAt" disableSort width={180} field={DateTimeField} />
          <DataTable.Col label="list.actions" width={290} field={MenuRowActions} />
        </TreeTable>
      </ListContent>
      <MenuDrawer tree={view.tree} whole={tree} />
    </>
  );
};
