import { useMemo, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult, type RaRecord } from 'react-admin';
import { RecordTable } from '../../table/RecordTable';
import { Moves, type TreeMoves } from '../move/treeMoves';
import type { TreeView } from '../useTree';
import { TreeCards } from './TreeCards';
import { TreeRows } from './TreeRows';
import { ViewContext } from './treeTable';

type TreeTableProps<T extends RaRecord> = {
  view: TreeView<T>;
  /** What the tree is of, to whoever listens. */
  label: string;
  /** Of `useTreeMoves`, where lines can be moved. */
  moves?: TreeMoves | null;
  minWidth: number;
  empty?: ReactNode;
  hidden?: string[];
  /** `<DataTable.Col disableSort>`s; the field of the first one is within `<TreeName>`. */
  children: ReactNode;
};

const NoHead = () => null;
const bodies = { Rows: TreeRows, Cards: TreeCards, CardHead: NoHead };

/**
 * A `RecordTable` whose rows are the lines of a tree (DESIGN.md section 9: 5 000 of them), as the ARIA treegrid: arrow
 * keys go from line to line, fold and unfold. On a phone the lines are cards, set in by their level.
 *
 *     const view = useTree(useMemo(() => buildTree(data, byOrder), [data]), matches);
 *     <TreeTools view={view} />
 *     <TreeTable view={view} label={…} minWidth={960}>
 *       <DataTable.Col source="name" disableSort field={MenuName} />
 *     </TreeTable>
 */
export const TreeTable = <T extends RaRecord>({ view, label, moves = null, ...table }: TreeTableProps<T>) => {
  const list = useListContext();
  const records = useMemo(() => view.rows.map(({ node }) => node.record), [view.rows]);
  const shown = useMemo(() => ({ ...list, data: list.data && records }) as ListControllerResult, [list, records]);
  return (
    <ListContextProvider value={shown}>
      <ViewContext value={view}>
        <Moves value={moves}>
          <RecordTable {...table} bodies={bodies} role="treegrid" label={label} />
        </Moves>
      </ViewContext>
    </ListContextProvider>
  );
};
