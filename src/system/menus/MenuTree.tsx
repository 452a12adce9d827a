import { useMemo } from 'react';
import { DataTable, TextField, useListContext, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { CreateLink } from '../../components/links/CreateLink';
import { ListCard } from '../../components/list/ListCard';
import { ListEmpty } from '../../components/list/ListEmpty';
import { ListToolbar } from '../../components/toolbar/ListToolbar';
import { useTreeMoves } from '../../components/tree/move/useTreeMoves';
import { TreeTable } from '../../components/tree/table/TreeTable';
import { buildTree } from '../../components/tree/tree';
import { TreeSearch } from '../../components/tree/TreeSearch';
import { TreeTools } from '../../components/tree/TreeTools';
import { useSearchedTree } from '../../components/tree/useSearchedTree';
import { useTreeQuery } from '../../components/tree/useTreeQuery';
import { WordField } from '../../components/fields/WordField';
import { MenuActions } from './actions/MenuActions';
import { MenuFiles } from './file/MenuFiles';
import type { MenuRecord, TitledMenu } from './menu';
import { MenuDrawer } from './MenuDrawer';
import { LocaleField, MenuName, MenuStatus } from './MenuFields';
import { byOrder, holdsOthers } from './entries';
import { useMenuTitle } from './useMenuTitle';

const none: MenuRecord[] = [];
const textsOf = ({ title, name, path, permission }: TitledMenu) => [title, name, path, permission];
const rarelyRead = ['order', 'component', 'locale', 'updatedAt'];

/** The tree of the menu, what narrows it down, and the drawer over it. */
export const MenuTree = () => {
  const translate = useTranslate();
  const titleOf = useMenuTitle();
  const { data = none } = useListContext<MenuRecord>();
  const search = useTreeQuery();
  const tree = useMemo(() => {
    const titled = data.map(menu => ({ ...menu, title: titleOf(menu) }));
    return buildTree(titled, byOrder);
  }, [data, titleOf]);
  const { view, found } = useSearchedTree(tree, search.query, textsOf);
  const moves = useTreeMoves(view, holdsOthers);
  return (
    <>
      <TreeSearch {...search} label={translate('resources.menus.search')} found={found}>
        <TreeTools view={view} />
      </TreeSearch>
      <ListCard
        pages={false}
        toolbar={
          <ListToolbar>
            <CreateLink />
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
          <DataTable.Col<MenuRecord> source="type" disableSort width={80} field={WordField} />
          <DataTable.Col<MenuRecord> source="path" disableSort field={TextField} />
          <DataTable.Col<MenuRecord> source="permission" disableSort width={170} field={TextField} />
          <DataTable.Col<MenuRecord> source="order" disableSort width={70} field={TextField} />
          <DataTable.Col<MenuRecord> source="component" disableSort field={TextField} />
          <DataTable.Col<MenuRecord> source="locale" disableSort field={LocaleField} />
          <DataTable.Col<MenuRecord> source="status" disableSort width={100} field={MenuStatus} />
          <DataTable.Col<MenuRecord> source="updatedAt" disableSort width={180} field={DateTimeField} />
          <DataTable.Col label="list.actions" width={290} field={MenuActions} />
        </TreeTable>
      </ListCard>
      <MenuDrawer tree={view.tree} whole={tree} />
    </>
  );
};
