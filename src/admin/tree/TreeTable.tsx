import { useMemo, type ReactNode, Fragment, memo } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult, type RaRecord } from 'react-admin';
import { DataTable } from '@/admin/list/DataTable';
import { Moves, type TreeMoves } from './useTreeMoves';
import type { TreeView } from './useTree';
import { TreeRows, useWindowRows } from './TreeRows';
import { ViewContext, useTreeView, Line } from './treeTable';
import { Box } from '@mui/material';
import { useVisibleColumns, type Column } from '@/admin/list/columns';
import { RecordCard } from '@/admin/list/RecordCards';

type TreeCardProps = {
  record: RaRecord;
  columns: Column[];
  level: number;
  position: number;
  size: number;
  open: boolean | undefined;
  index: number;
  /** Tells how high the card is, where only those in view exist. */
  measure: ((card: Element | null) => void) | undefined;
  onToggle: (id: string) => void;
};

/** However deep: on a phone there is little room to set in. */
const deepest = 4;

/** One line of a tree on a phone. */
const TreeCard = ({ record, columns, level, position, size, open, ...props }: TreeCardProps) => {
  const { index, measure, onToggle } = props;
  const id = String(record.id);
  const line = useMemo(() => ({ level, open, toggle: () => onToggle(id) }), [level, open, onToggle, id]);
  return (
    <Line value={line}>
      <Box
        component="li"
        ref={measure}
        data-index={index}
        data-node={id}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={size}
        sx={{ pb: 1, pl: (Math.min(level, deepest) - 1) * 2 }}
      >
        <RecordCard component="div" record={record} columns={columns} selected={false} onToggle={undefined} />
      </Box>
    </Line>
  );
};

/** Pixels of a card until it has been measured. */
const height = 200;

/** The lines of a tree as cards, set in by their level, where a table would have to scroll sideways. */
const TreeCards = memo(({ children }: { children?: ReactNode }) => {
  const { rows, activeIndex, toggle, onFocus } = useTreeView();
  const columns = useVisibleColumns(children);
  const { rows: drawn, after, measureTop, measureRow } = useWindowRows(rows.length, height, activeIndex);
  return (
    <Box component="ul" ref={measureTop} onFocus={onFocus} sx={{ m: 0, p: 1, listStyle: 'none' }}>
      {drawn.map(({ index, gap }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Fragment key={row.node.id}>
            {gap > 0 && <Box component="li" aria-hidden style={{ height: gap }} />}
            <TreeCard
              record={row.node.record}
              columns={columns}
              level={row.level}
              position={row.position}
              size={row.size}
              open={row.open}
              index={index}
              measure={measureRow}
              onToggle={toggle}
            />
          </Fragment>
        );
      })}
      {after > 0 && <Box component="li" aria-hidden style={{ height: after }} />}
    </Box>
  );
});

TreeCards.displayName = 'TreeCards';

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
 * A `DataTable` whose rows are the lines of a tree (docs/architecture.md#speed: 5 000 of them), as the ARIA treegrid: arrow
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
          <DataTable {...table} bodies={bodies} role="treegrid" label={label} />
        </Moves>
      </ViewContext>
    </ListContextProvider>
  );
};
