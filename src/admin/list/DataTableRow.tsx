import { tableCellClasses } from '@mui/material';
import { createElement, memo, type ElementType, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import {
  DataTableClasses,
  RecordContextProvider,
  type RaRecord,
  TextField,
  type DataTableColumnProps,
  useFieldValue,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  type Identifier,
} from 'react-admin';
import { moveFocusByKey } from '@/ui/keyboard';

type RecordRowProps = {
  record: RaRecord;
  selected: boolean;
  onToggle: ToggleRowHandler | undefined;
  children: ReactNode;
  /** Zero-based position, for a table that does not render all its rows. */
  index?: number;
};

/** Classes of cells that are plain elements, so that the styles of MUI's and react-admin's tables apply to them. */
const cellClasses = `${tableCellClasses.root} ${tableCellClasses.body} ${DataTableClasses.rowCell}`;

/** Shows the text of a field like react-admin's `TextField`. */
const PlainTextField = ({ source = '' }: { source?: string | undefined }) => {
  const translate = useTranslate();
  const value: unknown = useFieldValue({ source });
  return value == null || value === '' ? translate('field.empty') : String(value);
};

type DataCellProps = DataTableColumnProps & { component?: ElementType };

/**
 * Renders a cell of a row as a plain element with the content of react-admin's cell. MUI's `TableCell` takes several times as
 * long.
 */
export const DataCell = ({
  component = 'td',
  source,
  field,
  render,
  children,
  className,
  cellClassName,
  align,
}: DataCellProps) => {
  const record = useRecordContext();
  const fieldComponent = field === TextField ? PlainTextField : (field ?? PlainTextField);
  const classes = [cellClasses, className, cellClassName, source && `column-${source}`].filter(Boolean).join(' ');
  return createElement(
    component,
    { className: classes, ...(align && { 'data-align': align }) },
    children ?? (render ? record && render(record) : createElement(fieldComponent, { source })),
  );
};

/** Renders a row of a table. Memoized, so it re-renders only when its props change. */
export const DataTableRow = memo(({ record, selected, onToggle, children, index }: RecordRowProps) => (
  <RecordContextProvider value={record}>
    <tr
      className={`MuiTableRow-root MuiTableRow-hover${selected ? ' Mui-selected' : ''}`}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {onToggle && (
        // The whole cell is the target, because the box is small.
        <td
          className={`${cellClasses} ${tableCellClasses.paddingCheckbox}`}
          onClick={event => event.target === event.currentTarget && onToggle(record.id, event)}
        >
          <RowCheckbox record={record} selected={selected} onToggle={onToggle} />
        </td>
      )}
      {children}
    </tr>
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
  if (at < 0) return;
  moveFocusByKey(event, { ArrowDown: boxes[at + 1], ArrowUp: boxes[at - 1], Home: boxes[0], End: boxes.at(-1) });
};

type RowCheckboxProps = { record: RaRecord; selected: boolean; onToggle: ToggleRowHandler };

/** Checkbox that selects a record. Its accessible name contains the record's name. */
export const RowCheckbox = ({ record, selected, onToggle }: RowCheckboxProps) => {
  const translate = useTranslate();
  const name = useGetRecordRepresentation(useResourceContext())(record);
  return (
    <input
      type="checkbox"
      className="ConsoleCheckbox"
      checked={selected}
      // React warns about a controlled checkbox without it. `onClick` also tells whether Shift is held down.
      onChange={() => undefined}
      onClick={event => onToggle(record.id, event)}
      aria-label={translate('list.selectRow', { name: String(name) })}
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
    <tr aria-hidden style={{ height }}>
      <td aria-hidden style={{ height: 'inherit' }} />
    </tr>
  );
