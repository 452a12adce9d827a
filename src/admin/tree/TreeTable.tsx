import { useMemo, type ReactNode, Fragment, memo } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult, type RaRecord } from 'react-admin';
import { DataTable } from '@/admin/list/DataTable';
import { TreeMoveControllerContext, type TreeMoveController } from './useTreeMoveController';
import { TreeRowContext, useTreeControllerContext, TreeControllerContext, type TreeController } from './useTree';
import { useWindowVirtualRows } from '@/admin/list/useWindowVirtualRows';
import { TreeTableBody } from './TreeTableBody';
import { Box } from '@mui/material';
import { pickColumnElements, type TableColumnElement } from '@/admin/list/columns';
import { RecordCard } from '@/admin/list/RecordCards';

type TreeCardProps = {
  record: RaRecord;
  columns: TableColumnElement[];
  level: number;
  position: number;
  size: number;
  open: boolean | undefined;
  index: number;
  /** Measures the card's height, if the list is virtualized. */
  measure: ((card: Element | null) => void) | undefined;
  onToggle: (id: string) => void;
};

/** Maximum number of indented levels, because a phone has little space. */
const deepest = 4;

/** A tree row on a phone. */
const TreeCard = ({ record, columns, level, position, size, open, ...props }: TreeCardProps) => {
  const { index, measure, onToggle } = props;
  const id = String(record.id);
  const row = useMemo(() => ({ level, open, toggle: () => onToggle(id) }), [level, open, onToggle, id]);
  return (
    <TreeRowContext value={row}>
      <Box
        component="li"
        ref={measure}
        data-index={index}
        data-item={id}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={size}
        sx={{ pl: (Math.min(level, deepest) - 1) * 2 }}
      >
        <RecordCard component="div" record={record} columns={columns} selected={false} onToggle={undefined} />
      </Box>
    </TreeRowContext>
  );
};

/** Estimated height of a card in pixels, until it is measured. */
const height = 200;

/** Shows the rows of a tree as cards, indented by level, where a table would need horizontal scrolling. */
const TreeCards = memo(({ children }: { children?: ReactNode }) => {
  const { rows, activeIndex, toggle, onFocus } = useTreeControllerContext();
  const columns = pickColumnElements(children);
  const { rows: rendered, after, measureTop, measureRow } = useWindowVirtualRows(rows.length, height, activeIndex);
  return (
    <Box component="ul" ref={measureTop} onFocus={onFocus} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rendered.map(({ index, gap }) => {
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
  view: TreeController<T>;
  /** Accessible name of the tree. */
  label: string;
  /** Ids of the records that the search found, which an export is limited to. Null without a search. */
  found?: readonly string[] | null;
  /** From `useTreeMoveController`, if rows can be moved. */
  moves?: TreeMoveController | null;
  minWidth: number;
  empty?: ReactNode;
  hidden?: string[];
  /** `<DataTable.Col disableSort>`s. The first column's field renders `<TreeNameField>`. */
  children: ReactNode;
};

const NoHead = () => null;
const bodies = { Rows: TreeTableBody, Cards: TreeCards, CardHead: NoHead };

/**
 * A `DataTable` whose rows form a tree (docs/architecture.md#speed: 5 000 rows). Implements the ARIA treegrid pattern:
 * arrow keys move between rows, and expand and collapse them. On a phone the rows are cards, indented by level.
 *
 *     const view = useTreeController(useMemo(() => buildTree(data, byOrder), [data]), matches);
 *     <ExpandCollapseButtons view={view} />
 *     <TreeTable view={view} label={…} minWidth={960}>
 *       <DataTable.Col source="name" disableSort field={RecordLink} />
 *     </TreeTable>
 */
export const TreeTable = <T extends RaRecord>(props: TreeTableProps<T>) => {
  const { view, label, found = null, moves = null, ...table } = props;
  const list = useListContext();
  const records = useMemo(() => view.rows.map(({ node }) => node.record), [view.rows]);
  const shown = useMemo(() => {
    const matching = found && { total: found.length, filterValues: { ...list.filterValues, id: found } };
    return { ...list, ...matching, data: list.data && records } as ListControllerResult;
  }, [list, records, found]);
  return (
    <ListContextProvider value={shown}>
      <TreeControllerContext value={view}>
        <TreeMoveControllerContext value={moves}>
          <DataTable {...table} bodies={bodies} role="treegrid" label={label} />
        </TreeMoveControllerContext>
      </TreeControllerContext>
    </ListContextProvider>
  );
};
