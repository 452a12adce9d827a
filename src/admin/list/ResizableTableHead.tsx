import {
  cloneElement,
  memo,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { styled } from '@mui/material/styles';
import {
  DataTableHead,
  useDataTableConfigContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { getColumnName, useVisibleColumns } from './columns';
import { getColumnWidths, useColumnLayout } from './columnLayout';

const least = 64;
const most = 800;
const step = 16;

const clamp = (width: number) => Math.min(most, Math.max(least, Math.round(width)));

/** The line at the end of a head cell. Its style is `ConsoleColumnSeparator` in the theme. */
const SeparatorLine = styled('span', { name: 'ConsoleColumnSeparator', slot: 'Root' })({});

const headOf = (separator: Element) => separator.closest('th');

/** Resizes a column by dragging or with the arrow keys. A double click or Delete restores its width. */
const ColumnSeparator = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const field = useTranslateLabel()({ source: name, resource });
  const { layout, setLayout } = useColumnLayout();
  const [measured, setMeasured] = useState(least);
  const [start, setStart] = useState<{ x: number; width: number } | null>(null);
  const width = layout.widths[name] ?? measured;
  const save = (value: number) => setLayout({ ...layout, widths: { ...layout.widths, [name]: clamp(value) } });
  const restore = () => {
    const { [name]: _, ...widths } = layout.widths;
    setLayout({ ...layout, widths });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = headOf(event.currentTarget)?.offsetWidth || width;
    const change = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (event.key === 'Delete') restore();
    if (!change) return;
    event.preventDefault();
    save(current + change);
  };
  const drag = (event: PointerEvent) => start && clamp(start.width + event.clientX - start.x);
  const onPointerMove = (event: PointerEvent) => {
    const wanted = drag(event);
    const column = event.currentTarget.closest('table')?.querySelector<HTMLElement>(`col[data-column="${name}"]`);
    // Not through React, which would render the head for every pixel.
    if (wanted && column) column.style.width = `${wanted}px`;
  };
  return (
    // A separator that can be moved is a widget of its own (https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/).
    <SeparatorLine
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('list.columns.resize', { field })}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      onFocus={event => setMeasured(headOf(event.currentTarget)?.offsetWidth || width)}
      onKeyDown={onKeyDown}
      onDoubleClick={restore}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart({ x: event.clientX, width: headOf(event.currentTarget)?.offsetWidth ?? width });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={event => {
        const wanted = drag(event);
        if (wanted && event.clientX !== start?.x) save(wanted);
        setStart(null);
      }}
    />
  );
};

/** A head cell with a separator, unless it belongs to the row actions. */
const ResizableCell = ({ children, ...props }: ComponentProps<'th'> & { 'data-column'?: string }) => (
  <th {...props}>
    {children}
    {props['data-column'] && <ColumnSeparator name={props['data-column']} />}
  </th>
);

/** The head of a table whose columns can be resized. */
export const ResizableTableHead = memo(({ children }: { children?: ReactNode }) => {
  const columns = useVisibleColumns(children);
  const { hasBulkActions } = useDataTableConfigContext();
  const { layout } = useColumnLayout();
  const widths = getColumnWidths(columns, layout);
  return (
    <>
      <colgroup>
        {hasBulkActions && <col style={{ width: 48 }} />}
        {columns.map((column, index) => (
          <col key={column.key} data-column={getColumnName(column)} style={{ width: widths[index] ?? 'auto' }} />
        ))}
      </colgroup>
      <DataTableHead>
        {columns.map(column => {
          const cell: Record<string, unknown> = {
            component: ResizableCell,
            'data-column': column.props.source,
            width: undefined,
          };
          return cloneElement(column, cell);
        })}
      </DataTableHead>
    </>
  );
});

ResizableTableHead.displayName = 'ResizableHead';
