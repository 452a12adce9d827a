import { TableCell, TableRow, Checkbox, tableCellClasses } from '@mui/material';
import { memo, type ReactNode, type Ref, type KeyboardEvent, type MouseEvent } from 'react';
import {
  RecordContextProvider,
  type RaRecord,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  type Identifier,
} from 'react-admin';

type RecordRowProps = {
  record: RaRecord;
  selected: boolean;
  onToggle: ToggleRowHandler | undefined;
  children: ReactNode;
  /** Zero-based position, for a table that does not render all its rows. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
};

/** Renders a row of a table. Memoized, so it re-renders only when its props change. */
export const DataTableRow = memo(({ record, selected, onToggle, children, index, ref }: RecordRowProps) => (
  <RecordContextProvider value={record}>
    <TableRow
      hover
      selected={selected}
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {onToggle && (
        <TableCell padding="checkbox">
          <RowCheckbox record={record} selected={selected} onToggle={onToggle} />
        </TableCell>
      )}
      {children}
    </TableRow>
  </RecordContextProvider>
));

DataTableRow.displayName = 'DataTableRow';

/**
 * Handles keys on a row's checkbox: the arrow keys move the focus to the next or previous row's, Home to "select all", End
 * to the last rendered row's. Tab would also stop at each link and button of a row.
 */
export const moveFocusBetweenRowCheckboxes = (event: KeyboardEvent<HTMLElement>) => {
  const inputs = `.${tableCellClasses.paddingCheckbox} input`;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(inputs)];
  const at = boxes.findIndex(box => box === event.target);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const moves: Partial<Record<string, HTMLElement | undefined>> = {
    ArrowDown: boxes[at + 1],
    ArrowUp: boxes[at - 1],
    Home: boxes[0],
    End: boxes.at(-1),
  };
  const next = moves[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

type RowCheckboxProps = { record: RaRecord; selected: boolean; onToggle: ToggleRowHandler };

/** Checkbox that selects a record. Its accessible name contains the record's name. */
export const RowCheckbox = ({ record, selected, onToggle }: RowCheckboxProps) => {
  const translate = useTranslate();
  const name = useGetRecordRepresentation(useResourceContext())(record);
  return (
    <Checkbox
      checked={selected}
      onClick={event => onToggle(record.id, event)}
      slotProps={{ input: { 'aria-label': translate('list.selectRow', { name: String(name) }) } }}
    />
  );
};

/** Toggles the selection of a row. With Shift, toggles all rows since the last one. */
export type ToggleRowHandler = (id: Identifier, event: MouseEvent<HTMLElement>) => void;

/** Returns whether a row is selected and how to toggle it. `onToggle` is undefined if rows cannot be selected. */
export const useRowSelection = () => {
  const selected = new Set(useDataTableSelectedIdsContext());
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const onToggle: ToggleRowHandler | undefined = hasBulkActions ? handleToggleItem : undefined;
  return { isSelected: (id: Identifier) => selected.has(id), onToggle };
};

/** Reserves the height, in pixels, of rows that are not rendered. */
export const SpacerRow = ({ height }: { height: number }) =>
  height > 0 && (
    <TableRow aria-hidden style={{ height }}>
      <TableCell style={{ height: 'inherit' }} />
    </TableRow>
  );
