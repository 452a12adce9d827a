import { useMemo } from 'react';
import { DataTable, useListContext, useTranslate } from 'react-admin';
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
import { CategoryActions } from './CategoryActions';
import { mostLevels, type Category } from './category';
import { CategoryName, CategoryStatus, ProductCount } from './CategoryFields';
import { byPosition } from './reading';

const none: Category[] = [];
const rarelyRead = ['createdAt'];
const any = () => true;
const textsOf = ({ name }: Category) => [name];

/** The tree of the categories, and what narrows it down. */
export const CategoryTree = () => {
  const translate = useTranslate();
  const { data = none } = useListContext<Category>();
  const search = useTreeQuery();
  const tree = useMemo(() => buildTree(data, byPosition), [data]);
  const { view, found } = useSearchedTree(tree, search.query, textsOf);
  const moves = useTreeMoves(view, any, mostLevels);
  return (
    <>
      <TreeSearch {...search} label={translate('resources.categories.search')} found={found}>
        <TreeTools view={view} />
      </TreeSearch>
      <ListCard
        pages={false}
        toolbar={
          <ListToolbar>
            <CreateLink />
          </ListToolbar>
        }
      >
        <TreeTable
          view={view}
          moves={moves}
          label={translate('resources.categories.page.list')}
          minWidth={960}
          hidden={rarelyRead}
          empty={found === null ? undefined : <ListEmpty reset={() => search.setQuery('')} />}
        >
          <DataTable.Col<Category> source="name" disableSort field={CategoryName} />
          <DataTable.Col<Category> source="productCount" disableSort width={110} align="right" field={ProductCount} />
          <DataTable.Col<Category> source="status" disableSort width={110} field={CategoryStatus} />
          <DataTable.Col<Category> source="createdAt" disableSort width={190} field={DateTimeField} />
          <DataTable.Col<Category> source="updatedAt" disableSort width={190} field={DateTimeField} />
          <DataTable.Col label="list.actions" width={290} field={CategoryActions} />
        </TreeTable>
      </ListCard>
    </>
  );
};
