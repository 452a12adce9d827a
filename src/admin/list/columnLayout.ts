import { use } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import type { SxProps, Theme } from '@mui/material/styles';
import { getColumnName, getOpaqueCellStyles, type TableColumnElement } from './columns';
import { TableStoreKeyContext, useActiveSavedViewLayout } from './tableView';

/** What the user has changed about the columns of a table. `order` and `pinned` are names, `widths` are in pixels. */
export type ColumnLayout = {
  order: readonly string[];
  /** Columns that stay at the left while the table scrolls. */
  pinned: readonly string[];
  widths: Readonly<Record<string, number>>;
};

const unchanged: ColumnLayout = { order: [], pinned: [], widths: {} };

/** Returns the layout of the current table's columns, its setter, and a function that resets it. */
export const useColumnLayout = () => {
  const resource = useResourceContext();
  const view = useActiveSavedViewLayout();
  const key = use(TableStoreKeyContext) ?? `${resource}.datatable`;
  const [own] = useStore<ColumnLayout>(`${key}.layout`, unchanged);
  const defaults = view ? (view.columns ?? own) : unchanged;
  const [stored, setLayout] = useStore<ColumnLayout>(`${view?.key ?? key}.layout`, defaults);
  return { layout: { ...unchanged, ...stored }, setLayout, resetLayout: () => setLayout(defaults) };
};

/**
 * Returns the columns in the user's order, pinned ones first. The first column names the record and the last one has the
 * row actions, so both stay.
 */
export const orderColumns = (columns: TableColumnElement[], { order, pinned }: ColumnLayout) => {
  const [first, ...others] = columns;
  if (!first) return columns;
  const rank = (column: TableColumnElement, index: number) => {
    const name = getColumnName(column);
    const place = order.indexOf(name);
    return (pinned.includes(name) ? 0 : 1000) + (place === -1 ? order.length + index : place);
  };
  const fields = others.filter(({ props }) => props.source);
  const ranks = new Map(fields.map((column, index) => [column, rank(column, index)]));
  const ordered = fields.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
  return [first, ...ordered, ...others.filter(({ props }) => !props.source)];
};

/** Widths in pixels of a column without one: while it is pinned, and at least while the table scrolls. */
const pinnedWidth = 220;
const flexibleWidth = 120;

/** Width in pixels of the column with the checkboxes. */
const checkboxWidth = 48;

/** Returns the width of each column in pixels or percent. Columns without one share the rest; one always has none. */
export const getColumnWidths = (columns: readonly TableColumnElement[], { pinned, widths }: ColumnLayout) => {
  const own = columns.map(column => {
    const name = getColumnName(column);
    const width = widths[name] ?? column.props.width;
    if (pinned.includes(name) && typeof width !== 'number') return pinnedWidth;
    return width;
  });
  return own.includes(undefined) ? own : own.with(own.length - 1, undefined);
};

/** Returns the least width of a table with these columns. */
export const getMinTableWidth = (columns: readonly TableColumnElement[], layout: ColumnLayout) =>
  checkboxWidth +
  getColumnWidths(columns, layout).reduce<number>(
    (sum, width) => sum + (typeof width === 'number' ? width : flexibleWidth),
    0,
  );

/** Returns the styles of pinned columns: the distance of each from the left. */
export const getPinnedColumnStyles = (
  columns: readonly TableColumnElement[],
  layout: ColumnLayout,
  selectable: boolean,
): SxProps<Theme> => {
  const widths = getColumnWidths(columns, layout);
  const start = selectable ? checkboxWidth : 0;
  const styles: Record<string, unknown> = {};
  let left = start;
  for (const [index, column] of columns.entries()) {
    const name = getColumnName(column);
    if (!layout.pinned.includes(name)) continue;
    Object.assign(styles, getOpaqueCellStyles(`.column-${name}`));
    styles[`& .column-${name}.MuiTableCell-root`] = { position: 'sticky', top: 'auto', left, zIndex: 1 };
    styles[`& th.column-${name}.MuiTableCell-root`] = { zIndex: 3 };
    left += Number(widths[index] ?? 0);
  }
  if (left > start && selectable) {
    Object.assign(styles, getOpaqueCellStyles('.MuiTableCell-paddingCheckbox'));
    styles['& .MuiTableCell-paddingCheckbox.MuiTableCell-root'] = {
      position: 'sticky',
      top: 'auto',
      left: 0,
      zIndex: 1,
    };
    styles['& th.MuiTableCell-paddingCheckbox.MuiTableCell-root'] = { zIndex: 3 };
  }
  return styles as SxProps<Theme>;
};
