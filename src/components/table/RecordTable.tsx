import { alpha, useMediaQuery, type SxProps, type Theme } from '@mui/material';
import { lazy, Suspense, use, type ComponentType, type ReactNode } from 'react';
import { DataTable, DataTableHead, useListContext, type DataTableProps } from 'react-admin';
import { ListEmpty } from '../list/ListEmpty';
import { useSelectedList } from '../list/selection';
import { TableTools } from '../toolbar/tableTools';
import { CardBody } from './cards/CardBody';
import { CardHead } from './cards/CardHead';
import { ColumnsPopover } from './ColumnsPopover';
import { actionsClass, HiddenAtFirst, useStableColumns } from './columns';
import { useDensity } from './density';
import { SkeletonBody, skeletonRecords } from './SkeletonBody';
import { RowBody, virtualFrom } from './RowBody';

type RecordTableProps = {
  /** Pixels below which the table scrolls within itself instead of squeezing its columns. */
  minWidth: number;
  /** Whether rows can be selected; the toolbar's `batch` says what for. */
  selectable?: boolean;
  empty?: ReactNode;
  /** The names of columns that are hidden until the user shows them. */
  hidden?: string[];
  /** What draws the rows otherwise, in a table and on a phone, and the table's role and name where it is no plain one. */
  bodies?: { Rows: ComponentType; Cards: ComponentType; CardHead: ComponentType };
  role?: string;
  label?: string;
  /** Where the names of hidden columns are kept; by the resource's name unless told. */
  storeKey?: string;
  /** `<DataTable.Col>`s; `width` in pixels holds a column still while pages turn. The first one names the record. */
  children: ReactNode;
};

const ExportDialog = lazy(async () => ({ default: (await import('../export/ExportDialog')).ExportDialog }));

const noRows = <ListEmpty />;
const none: string[] = [];
/** Rows before there are any: none of them can be selected. */
const standIns = { isPending: false, isRowSelectable: () => false };
const noToolbar = <></>;
const plainBodies = { Rows: RowBody, Cards: CardBody, CardHead };

/** Row actions stay at the right while the rest scrolls; the row's colour lies over their opaque ground. */
const actionsInView: SxProps<Theme> = {
  [`& .${actionsClass}.MuiTableCell-root`]: {
    position: 'sticky',
    top: 'auto',
    right: 0,
    zIndex: 1,
    borderLeft: 1,
    borderLeftColor: 'divider',
  },
  [`& td.${actionsClass}`]: { bgcolor: 'background.paper' },
  [`& .MuiTableRow-hover:hover td.${actionsClass}`]: {
    backgroundImage: ({ palette: { action } }: Theme) => `linear-gradient(${action.hover}, ${action.hover})`,
  },
  [`& .Mui-selected td.${actionsClass}`]: {
    backgroundImage: ({ palette: { action, primary } }: Theme) => {
      const chosen = alpha(primary.main, action.selectedOpacity);
      return `linear-gradient(${chosen}, ${chosen})`;
    },
  },
};

const tableLayout = (height: number, minWidth: number) => ({
  containerType: 'inline-size',
  // Where it scrolls within itself, its head does not stay in view.
  '& .RaDataTable-tableWrapper': {
    overflowX: 'auto',
    '& .RaDataTable-headerCell': { position: 'static' },
    [`@container (min-width: ${minWidth}px)`]: {
      overflowX: 'visible',
      '& .RaDataTable-headerCell': { position: 'sticky' },
    },
    [`@container (max-width: ${minWidth - 0.02}px)`]: actionsInView,
  },
  '& .RaDataTable-table': { tableLayout: 'fixed', minWidth },
  '& .MuiTableCell-root': {
    height,
    px: 1.5,
    py: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableCell-root.MuiTableCell-paddingCheckbox': { width: 48, px: 1, overflow: 'visible', '& > *': { p: '6px' } },
});

const cardLayout = {
  '& .RaDataTable-table': { display: 'block' },
  '& .MuiTableCell-root': { m: 0, minHeight: 28, display: 'flex', alignItems: 'center', border: 0, minWidth: 0 },
};

/** The part of a table that a tick draws again. */
const TickedTable = (props: DataTableProps) => {
  const { selectedIds, onSelect, onToggleItem } = useSelectedList() ?? {};
  return <DataTable {...(selectedIds && { selectedIds, onSelect, onToggleItem })} {...props} />;
};

/**
 * react-admin's `DataTable` as operators here expect it: rows that stay while the next page is fetched, skeletons of
 * the same size before, selection named after the record, virtual rows where there are many, and cards on a phone.
 */
export const RecordTable = ({
  minWidth,
  selectable = false,
  empty = noRows,
  hidden = none,
  bodies: { Rows, Cards, CardHead: Head } = plainBodies,
  role,
  label,
  storeKey,
  children,
}: RecordTableProps) => {
  const { isPending, isPlaceholderData, perPage, data } = useListContext();
  const { height, density } = useDensity();
  const columns = useStableColumns(children);
  const { opened, close } = use(TableTools);
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const Body = cards ? Cards : Rows;
  return (
    <HiddenAtFirst value={hidden}>
      <TickedTable
        hiddenColumns={hidden}
        {...(storeKey && { storeKey })}
        {...(isPending && { ...standIns, data: skeletonRecords(perPage), total: perPage })}
        {...(cards ? { component: 'div', role: undefined } : { role, 'aria-label': label })}
        head={cards ? Head : DataTableHead}
        body={isPending ? SkeletonBody : Body}
        bulkActionButtons={selectable}
        bulkActionsToolbar={noToolbar}
        rowClick={false}
        empty={empty}
        data-density={density}
        aria-busy={isPending || isPlaceholderData}
        aria-rowcount={!cards && data && data.length > virtualFrom ? data.length + 1 : undefined}
        sx={cards ? cardLayout : tableLayout(height, minWidth)}
      >
        {columns}
      </TickedTable>
      <ColumnsPopover>{columns}</ColumnsPopover>
      {opened?.tool === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog onClose={close}>{columns}</ExportDialog>
        </Suspense>
      )}
    </HiddenAtFirst>
  );
};
