import { useMemo } from 'react';
import { DataTable, TextField, useListContext } from 'react-admin';
import { EditButton } from '@/admin/actions/FormButtons';
import { ChoiceField, StatusField } from '@/admin/fields/StatusField';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { List } from '@/admin/list/List';
import { TreeOrderListContextProvider } from '@/admin/tree/TreeOrderListContext';
import { buildTree, type Tree } from '@/admin/tree/tree';
import { TreeListContent } from '@/admin/tree/TreeListContent';
import { MenuFileButtons } from './file/MenuFileButtons';
import { compareMenusByOrder, isMenuDirectory, type MenuRecord, type MenuWithTitle, menuStatuses } from './menu';
import { MenuRowActions } from './MenuRowActions';
import {
  MessageKeyField,
  MenuNameField,
  MenuStatusField,
  BooleanTextField,
  IconField,
  ParentPathField,
} from './MenuFields';
import { useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { ConfirmMenuHidingOnSave } from './ConfirmMenuHidingOnSave';
import { MenuInputs, toMenuPayload } from './MenuInputs';

/** Shows all fields of the current menu entry (docs/requirements.md#fields). */
const MenuDetails = ({ tree }: { tree: Tree<MenuWithTitle> }) => (
  <LabeledFields>
    <TextField source="id" />
    <ChoiceField source="type" />
    <ParentPathField source="parentId" tree={tree} />
    <TextField source="name" />
    <MessageKeyField source="locale" />
    <TextField source="path" />
    <IconField source="icon" />
    <TextField source="permission" />
    <TextField source="component" />
    <TextField source="order" />
    <StatusField source="status" statuses={menuStatuses} />
    <BooleanTextField source="hidden" />
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </LabeledFields>
);

const MenuDrawer = ({ tree, fullTree }: Record<'tree' | 'fullTree', Tree<MenuWithTitle>>) => {
  return (
    <TreeOrderListContextProvider tree={tree}>
      <RecordDrawer
        show={<MenuDetails tree={fullTree} />}
        buttons={<EditButton />}
        inputs={<MenuInputs tree={fullTree} />}
        toPayload={toMenuPayload}
        editFrame={ConfirmMenuHidingOnSave}
      />
    </TreeOrderListContextProvider>
  );
};

const none: MenuRecord[] = [];
const getSearchTexts = ({ title, name, path, permission }: MenuWithTitle) => [title, name, path, permission];
const rarelyRead = ['order', 'component', 'locale', 'updatedAt'];

/** The menu tree with its search field and drawer. */
const MenuTree = () => {
  const titleOf = useGetMenuEntryTitle();
  const { data = none } = useListContext<MenuRecord>();
  const tree = useMemo(() => {
    const titled = data.map(menu => ({ ...menu, title: titleOf(menu) }));
    return buildTree(titled, compareMenusByOrder);
  }, [data, titleOf]);
  return (
    <TreeListContent
      tree={tree}
      getSearchTexts={getSearchTexts}
      canHaveChildren={isMenuDirectory}
      tools={<MenuFileButtons tree={tree} />}
      minWidth={1080}
      hidden={rarelyRead}
      renderDrawer={matches => <MenuDrawer tree={matches} fullTree={tree} />}
    >
      <DataTable.Col<MenuRecord> source="name" disableSort field={MenuNameField} />
      <DataTable.Col<MenuRecord> source="type" disableSort width={100} field={ChoiceField} />
      <DataTable.Col<MenuRecord> source="path" disableSort field={TextField} />
      <DataTable.Col<MenuRecord> source="permission" disableSort width={170} field={TextField} />
      <DataTable.Col<MenuRecord> source="order" disableSort width={70} field={TextField} />
      <DataTable.Col<MenuRecord> source="component" disableSort field={TextField} />
      <DataTable.Col<MenuRecord> source="locale" disableSort field={MessageKeyField} />
      <DataTable.Col<MenuRecord> source="status" disableSort width={100} field={MenuStatusField} />
      <DataTable.Col<MenuRecord> source="updatedAt" disableSort width={180} field={DateTimeField} />
      <DataTable.Col label="list.actions" width={120} field={MenuRowActions} />
    </TreeListContent>
  );
};

/** Sorts by creation date so that moving a record in the tree does not shift pages while they are being read. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** Maximum number of entries to load. The tree is always loaded as a whole. */
const maxEntries = 10_000;

/** The menu list page: a tree to search, edit and reorder, with download and upload (docs/requirements.md#routes). */
export const MenuList = () => (
  <List title="resources.menus.page.list" statuses={menuStatuses} sort={oldestFirst} perPage={maxEntries}>
    <MenuTree />
  </List>
);
