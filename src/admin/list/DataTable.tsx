import { Suspense, use, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import {
  DataTable as RaDataTable,
  useDataTableRenderContext,
  useListContext,
  useResourceContext,
  type DataTableColumnProps,
  type DataTableProps as RaDataTableProps,
} from 'react-admin';
import { useCanSelectRows } from '@/admin/actions/actionContext';
import { KeepRowsMountedContext } from '@/admin/actions/RowActions';
import { useResourceFeatures } from '@/admin/feature';
import { ExportDialog } from '@/admin/featureSlots';
import { useColumnsWithChangeMark } from '@/admin/live/RecordChangeMark';
import { ListEmpty } from './ListEmpty';
import {
  DefaultHiddenColumnsContext,
  cardLayoutStyles,
  getColumnName,
  getTableLayoutStyles,
  useHiddenColumns,
  useHiddenColumnsStoreOptions,
  useReadableColumns,
  useStableColumns,
} from './columns';
import {
  DefaultHiddenColumnsRefContext,
  TableStoreKeyContext,
  useActiveSavedViewLayout,
  useDensity,
} from './tableView';
import { useListContextWithSelection } from './selection';
import { OpenTableToolContext } from './ListToolbar';
import { RecordCardsBody, RecordCardsHead, useIsCardLayout } from './RecordCards';
import { getMinTableWidth, orderColumns, getPinnedColumnStyles, useColumnLayout } from './columnLayout';
import { ResizableTableHead } from './ResizableTableHead';
import { DataCell, moveFocusBetweenRowCheckboxes } from './DataTableRow';
import { DataTableSkeleton, createSkeletonRecords, DataTableBody } from './DataTableBody';
import { virtualizationThreshold } from './useWindowVirtualRows';
import { lazyComponent } from '@/routing/lazyComponent';

type DataTableProps = {
  /** Width in pixels below which the table scrolls horizontally instead of shrinking its columns. */
  minWidth: number;
  empty?: ReactNode;
  /** Names of the columns that are hidden until the user shows them. */
  hidden?: string[];
  /**
   * Components that replace the rows of a table, the cards on phones and their head. `role` and `label` are the ARIA
   * role and name of such a table.
   */
  bodies?: { Rows: ComponentType; Cards: ComponentType; CardHead: ComponentType };
  role?: string;
  label?: string;
  /** Store key of the hidden columns. By default, it is derived from the resource's name. */
  storeKey?: string;
  /**
   * `<DataTable.Col>`s. A `width` in pixels prevents a column from resizing between pages. The first column names the
   * record.
   */
  children: ReactNode;
};

// Lazy, because most visits of a list change no columns.
const ColumnsPopover = lazyComponent(async () => (await import('./ColumnsForm')).ColumnsPopover);

const noRows = <ListEmpty />;
const none: string[] = [];
/** Props of the table while it loads. Skeleton rows cannot be selected. */
const standIns = { isPending: false, isRowSelectable: () => false };
const noToolbar = <></>;
/** The rows of a table, and the cards on phones. */
export const plainBodies = { Rows: DataTableBody, Cards: RecordCardsBody, CardHead: RecordCardsHead };

/** Reads the selection from its context, so that a selection change re-renders only this part of the page. */
const TickedTable = (props: RaDataTableProps) => {
  const { selectedIds, onSelect, onToggleItem } = useListContextWithSelection() ?? {};
  return <RaDataTable {...(selectedIds && { selectedIds, onSelect, onToggleItem })} {...props} />;
};

/**
 * Extends react-admin's `DataTable`: rows stay while the next page is fetched, skeleton rows have the same height,
 * checkboxes are named after their record, long tables render only visible rows, and phones show cards.
 */
const LayoutTable = ({
  minWidth,
  empty = noRows,
  bodies = plainBodies,
  role,
  label,
  children,
}: Omit<DataTableProps, 'hidden' | 'storeKey'>) => {
  const { isPending, isPlaceholderData, perPage, data } = useListContext();
  const { height, density } = useDensity();
  const { layout } = useColumnLayout();
  const columns = useColumnsWithChangeMark(useStableColumns(orderColumns(useReadableColumns(children), layout)));
  const { storeKey, defaults } = useHiddenColumnsStoreOptions();
  const [hiddenNow] = useHiddenColumns();
  const visible = useMemo(
    () => columns.filter(column => !hiddenNow.includes(getColumnName(column))),
    [columns, hiddenNow],
  );
  const width = Math.max(minWidth, getMinTableWidth(visible, layout));
  const { opened, close } = use(OpenTableToolContext);
  const { Rows, Cards, CardHead: Head } = bodies;
  // Only the plain rows have checkboxes.
  const isSelectable = useCanSelectRows() && bodies === plainBodies;
  const [hasOpenDialog, setOpenDialog] = useState(false);
  const cards = useIsCardLayout(hasOpenDialog);
  const Body = cards ? Cards : Rows;
  return (
    <KeepRowsMountedContext value={setOpenDialog}>
      <TickedTable
        hiddenColumns={defaults}
        storeKey={storeKey}
        {...(isPending && { ...standIns, data: createSkeletonRecords(perPage), total: perPage })}
        {...(cards ? { component: 'div', role: undefined } : { role, 'aria-label': label })}
        head={cards ? Head : ResizableTableHead}
        body={isPending ? DataTableSkeleton : Body}
        bulkActionButtons={isSelectable}
        bulkActionsToolbar={noToolbar}
        rowClick={false}
        onKeyDown={moveFocusBetweenRowCheckboxes}
        empty={empty}
        data-density={density}
        aria-busy={isPending || isPlaceholderData}
        aria-rowcount={!cards && data && data.length > virtualizationThreshold ? data.length + 1 : undefined}
        sx={
          cards
            ? cardLayoutStyles
            : getTableLayoutStyles(height, width, getPinnedColumnStyles(visible, layout, isSelectable))
        }
      >
        {visible}
      </TickedTable>
      {opened?.tool === 'columns' && (
        <Suspense fallback={null}>
          <ColumnsPopover columns={columns} anchor={opened.anchor} onClose={close} />
        </Suspense>
      )}
      {opened?.tool === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog onClose={close}>{columns}</ExportDialog>
        </Suspense>
      )}
    </KeepRowsMountedContext>
  );
};

/** Remounts the table when another view opens, because its columns are others. */
const ViewTable = (props: Omit<DataTableProps, 'hidden' | 'storeKey'>) => {
  const hiddenAtFirstRef = use(DefaultHiddenColumnsRefContext);
  const hidden = use(DefaultHiddenColumnsContext);
  const isOfList = use(TableStoreKeyContext) === undefined;
  useEffect(() => {
    if (isOfList && hiddenAtFirstRef) hiddenAtFirstRef.current = hidden;
  }, [hiddenAtFirstRef, hidden, isOfList]);
  return <LayoutTable key={useActiveSavedViewLayout()?.key} {...props} />;
};

const ConsoleDataTable = ({ hidden = none, storeKey, children, ...props }: DataTableProps) => {
  const features = useResourceFeatures();
  const resource = useResourceContext() ?? '';
  // Tables with a key of their own are parts of other pages.
  const added = storeKey === undefined ? features.flatMap(({ listColumns }) => listColumns?.(resource) ?? []) : [];
  return (
    <TableStoreKeyContext value={storeKey}>
      <DefaultHiddenColumnsContext value={hidden}>
        <ViewTable {...props}>
          {children}
          {added.map(column => (
            <Column key={column.source} {...column} />
          ))}
        </ViewTable>
      </DefaultHiddenColumnsContext>
    </TableStoreKeyContext>
  );
};

const Column = (props: DataTableColumnProps) => {
  const isRow = useDataTableRenderContext() === 'data';
  return isRow && !props.sx && !props.cellSx ? <DataCell {...props} /> : <RaDataTable.Col {...props} />;
};

/**
 * Shows the records of a list as a table, or as cards on phones. `DataTable.Col` takes the props of react-admin's. Its cells
 * are plain elements, unless they have styles of their own.
 */
export const DataTable = Object.assign(ConsoleDataTable, { Col: Column as typeof RaDataTable.Col });
