import { useMediaQuery, type Theme } from '@mui/material';
import { lazy, Suspense, use, type ComponentType, type ReactNode } from 'react';
import {
  DataTable as RaDataTable,
  DataTableHead,
  useListContext,
  type DataTableProps as RaDataTableProps,
} from 'react-admin';
import { ListEmpty } from './ListEmpty';
import { cardLayout, tableLayout } from './tableLayout';
import { useSelectedList } from './selection';
import { TableTools } from './ListToolbar';
import { CardBody } from './RecordCards';
import { CardHead } from './cards/CardHead';
import { ColumnsMenu } from './ColumnsButton';
import { HiddenAtFirst, useStableColumns, useDensity } from './columns';
import { DataTableSkeleton, skeletonRecords } from './DataTableSkeleton';
import { DataTableBody, virtualFrom } from './DataTableBody';

type DataTableProps = {
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

const ExportDialog = lazy(async () => ({ default: (await import('@/admin/export/ExportDialog')).ExportDialog }));

const noRows = <ListEmpty />;
const none: string[] = [];
/** Rows before there are any: none of them can be selected. */
const standIns = { isPending: false, isRowSelectable: () => false };
const noToolbar = <></>;
const plainBodies = { Rows: DataTableBody, Cards: CardBody, CardHead };

/** The part of a table that a tick draws again. */
const TickedTable = (props: RaDataTableProps) => {
  const { selectedIds, onSelect, onToggleItem } = useSelectedList() ?? {};
  return <RaDataTable {...(selectedIds && { selectedIds, onSelect, onToggleItem })} {...props} />;
};

/**
 * react-admin's `DataTable` as operators here expect it: rows that stay while the next page is fetched, skeletons of
 * the same size before, selection named after the record, virtual rows where there are many, and cards on a phone.
 */
const ConsoleDataTable = ({
  minWidth,
  selectable = false,
  empty = noRows,
  hidden = none,
  bodies: { Rows, Cards, CardHead: Head } = plainBodies,
  role,
  label,
  storeKey,
  children,
}: DataTableProps) => {
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
        body={isPending ? DataTableSkeleton : Body}
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
      <ColumnsMenu>{columns}</ColumnsMenu>
      {opened?.tool === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog onClose={close}>{columns}</ExportDialog>
        </Suspense>
      )}
    </HiddenAtFirst>
  );
};

/** The table, with react-admin's `<DataTable.Col>` for its columns. */
export const DataTable = Object.assign(ConsoleDataTable, { Col: RaDataTable.Col });
