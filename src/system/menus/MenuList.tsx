import { useMemo } from 'react';
import {
  DataTable,
  TextField,
  useListContext,
  useTranslate,
  ListContextProvider,
  type ListControllerResult,
} from 'react-admin';
import { CreateButton, EditButton } from '@/admin/actions/FormButtons';
import { ChoiceField, StatusField } from '@/admin/fields/StatusField';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { List, ListContent } from '@/admin/list/List';
import { ListEmpty } from '@/admin/list/ListEmpty';
import { ListToolbar } from '@/admin/list/ListToolbar';
import { buildTree, type Tree } from '@/admin/tree/tree';
import { TreeTable } from '@/admin/tree/TreeTable';
import { ExpandCollapseButtons, TreeToolbar, useFilteredTree, useTreeSearchParam } from '@/admin/tree/TreeToolbar';
import { useTreeMoves } from '@/admin/tree/useTreeMoves';
import { MenuFiles } from './file/MenuFiles';
import { byOrder, isDirectory, type MenuRecord, type TitledMenu, menuStatuses } from './menu';
import { MenuRowActions } from './MenuRowActions';
import { LocaleField, MenuName, MenuStatus, FlagField, IconField, ParentField } from './MenuFields';
import { useMenuTitle } from './useMenuTitle';
import { Details } from '@/admin/record/Details';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
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
const MenuDrawer = ({ tree, fullTree }: Record<'tree' | 'fullTree', Tree<TitledMenu>>) => {
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

const none: MenuRecord[] = [];
const getSearchTexts = ({ title, name, path, permission }: TitledMenu) => [title, name, path, permission];
const rarelyRead = ['order', 'component', 'locale', 'updatedAt'];

/** The menu tree with its search field and drawer. */
const MenuTree = () => {
  const translate = useTranslate();
  const titleOf = useMenuTitle();
  const { data = none } = useListContext<MenuRecord>();
  const search = useTreeSearchParam();
  const tree = useMemo(() => {
    const titled = data.map(menu => ({ ...menu, title: titleOf(menu) }));
    return buildTree(titled, byOrder);
  }, [data, titleOf]);
  const { view, found } = useFilteredTree(tree, search.query, getSearchTexts);
  const moves = useTreeMoves(view, isDirectory);
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
          minWidth={910}
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
          <DataTable.Col label="list.actions" width={120} field={MenuRowActions} />
        </TreeTable>
      </ListContent>
      <MenuDrawer tree={view.tree} fullTree={tree} />
    </>
  );
};

/** Sorts by creation date so that moving a record in the tree does not shift pages while they are being read. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** Maximum number of entries to load. The tree is always loaded as a whole. */
const maxEntries = 10_000;

/** The menu list page: a tree to search, edit and reorder, with download and upload (docs/requirements.md#routes). */
export const MenuList = () => (
  <List title="resources.menus.page.list" sort={oldestFirst} perPage={maxEntries}>
    <MenuTree />
  </List>
);
