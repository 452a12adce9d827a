import type { ReactNode } from 'react';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { CreateButton } from '@/admin/actions/FormButtons';
import { ListContent } from '@/admin/list/List';
import { ListEmpty } from '@/admin/list/ListEmpty';
import { ListToolbar } from '@/admin/list/ListToolbar';
import type { CanHaveChildren } from './moves';
import type { Tree } from './tree';
import { TreeTable } from './TreeTable';
import { ExpandCollapseButtons, TreeToolbar, useFilteredTree, useTreeSearchParam } from './TreeToolbar';
import { useTreeMoves } from './useTreeMoves';

type TreeContentProps<T extends RaRecord> = {
  tree: Tree<T>;
  /** Returns the texts of a record that the search matches. Define it outside of the component. */
  getSearchTexts: (record: T) => readonly (string | null | undefined)[];
  canHaveChildren: CanHaveChildren<T>;
  /** Maximum number of levels. */
  levels?: number;
  /** Other buttons of the toolbar. */
  tools?: ReactNode;
  minWidth: number;
  /** Columns that are hidden at first. */
  hidden: string[];
  /** Returns the drawer. It receives the tree reduced to the matches of the search. */
  renderDrawer?: (matches: Tree<T>) => ReactNode;
  /** The columns, as in `<TreeTable>`. */
  children: ReactNode;
};

/** The content of a list page whose records form a tree: a search field, the toolbar and the table. */
export const TreeContent = <T extends RaRecord>(props: TreeContentProps<T>) => {
  const { tree, getSearchTexts, canHaveChildren, levels, tools, renderDrawer, ...table } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const search = useTreeSearchParam();
  const { view, found } = useFilteredTree(tree, search.query, getSearchTexts);
  const moves = useTreeMoves(view, canHaveChildren, levels);
  return (
    <>
      <TreeToolbar {...search} label={translate(`resources.${resource}.search`)} found={found}>
        <ExpandCollapseButtons view={view} />
      </TreeToolbar>
      <ListContent
        pages={false}
        toolbar={
          <ListToolbar>
            <CreateButton />
            {tools}
          </ListToolbar>
        }
      >
        <TreeTable
          view={view}
          moves={moves}
          label={translate(`resources.${resource}.page.list`)}
          empty={found === null ? undefined : <ListEmpty reset={() => search.setQuery('')} />}
          {...table}
        />
      </ListContent>
      {renderDrawer?.(view.tree)}
    </>
  );
};
