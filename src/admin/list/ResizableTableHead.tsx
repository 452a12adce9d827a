import {
  cloneElement,
  isValidElement,
  memo,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { TableCell, TableHead, TableRow } from '@mui/material';
import Tooltip from '@mui/material/Tooltip';
import { DataTableClasses, useDataTableConfigContext } from 'react-admin';
import { ColumnResizeHandle, useColumnWidth } from './ColumnResizeHandle';
import { getColumnName, pickColumnElements } from './columns';
import { getColumnWidths, useColumnLayout } from './columnLayout';
import { SelectPageCheckbox } from './SelectPageCheckbox';

/** Pixels by which a key changes the width of a column. */
const resizeStep = 16;

/** What the arrow keys focus in a head cell: its sort button, or without one its separator. */
const headControl = '.MuiTableSortLabel-root, [role=separator]';

type ResizableCellProps = ComponentProps<'th'> & {
  'data-column'?: string;
  /** The column whose head is the tab stop, and its setter. */
  tabStop?: string;
  setTabStop?: (name: string) => void;
};

/**
 * A head cell with a separator. The head is one tab stop, so that few keys lead to the rows: the arrow keys move between
 * the columns, Shift with an arrow key resizes the focused one, Delete restores its width.
 */
const ResizableCell = ({ children, tabStop, setTabStop, ...props }: ResizableCellProps) => {
  const name = props['data-column'] ?? '';
  const { measure, ...column } = useColumnWidth(name);
  const tabIndex = name === tabStop ? 0 : -1;
  // The tooltip that react-admin puts around the sort button of a column that can be sorted.
  const tooltip = isValidElement<{ children: ReactElement<{ tabIndex: number }> }>(children) ? children : null;
  const isSortable = tooltip?.type === Tooltip;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Delete') column.restore();
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const head = event.currentTarget;
    if (event.shiftKey) return column.save((head.offsetWidth || column.width) + step * resizeStep);
    const next = step > 0 ? head.nextElementSibling : head.previousElementSibling;
    next?.querySelector<HTMLElement>(headControl)?.focus();
  };
  return (
    <th
      {...props}
      onKeyDown={onKeyDown}
      onFocus={event => {
        measure(event.currentTarget.offsetWidth);
        setTabStop?.(name);
      }}
    >
      {isSortable ? cloneElement(tooltip, {}, cloneElement(tooltip.props.children, { tabIndex })) : children}
      <ColumnResizeHandle name={name} tabIndex={isSortable ? -1 : tabIndex} {...column} />
    </th>
  );
};

/** The head of a table whose columns can be resized. */
export const ResizableTableHead = memo(({ children }: { children?: ReactNode }) => {
  const columns = pickColumnElements(children);
  const { hasBulkActions } = useDataTableConfigContext();
  const { layout } = useColumnLayout();
  const widths = getColumnWidths(columns, layout);
  const names = columns.flatMap(({ props: { source } }) => source ?? []);
  const [focused, setTabStop] = useState('');
  const tabStop = names.includes(focused) ? focused : names[0];
  return (
    <>
      <colgroup>
        {hasBulkActions && <col style={{ width: 48 }} />}
        {columns.map((column, index) => (
          <col key={column.key} data-column={getColumnName(column)} style={{ width: widths[index] ?? 'auto' }} />
        ))}
      </colgroup>
      <TableHead>
        <TableRow>
          {hasBulkActions && (
            <TableCell padding="checkbox" className={DataTableClasses.headerCell}>
              <SelectPageCheckbox />
            </TableCell>
          )}
          {columns.map(column => {
            const { source } = column.props;
            const cell: Record<string, unknown> = {
              ...(source && { component: ResizableCell, 'data-column': source, tabStop, setTabStop }),
              width: undefined,
            };
            return cloneElement(column, cell);
          })}
        </TableRow>
      </TableHead>
    </>
  );
});

ResizableTableHead.displayName = 'ResizableHead';
