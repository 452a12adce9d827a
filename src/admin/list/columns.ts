import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  use,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useResourceContext, useStore, type DataTableColumnProps } from 'react-admin';
import { shallow } from 'zustand/shallow';
import { alpha, keyframes, type SxProps, type Theme } from '@mui/material';
import { useFieldRules, useIgnoredListParams } from '@/ui/access';
import { TableStoreKeyContext, useActiveSavedViewLayout } from './tableView';

export type TableColumnElement = ReactElement<DataTableColumnProps>;

/** Class of the cells that contain row actions. */
export const actionsCellClass = 'column-actions';

/** The props that a column has by default. The first click on a number or a time sorts the largest or newest first. */
const getDefaultProps = ({ label, align, source }: DataTableColumnProps): Partial<DataTableColumnProps> => ({
  ...(label === 'list.actions' && { className: actionsCellClass }),
  ...((align === 'right' || source?.endsWith('At')) && { sortByOrder: 'DESC' }),
});

const withDefaultProps = (column: TableColumnElement) =>
  cloneElement(column, { ...getDefaultProps(column.props), ...column.props });

/** Returns the `<DataTable.Col>`s among a table's children, with the props that columns have by default. */
export const pickColumnElements = (children: ReactNode): TableColumnElement[] =>
  Children.toArray(children)
    .filter(child => isValidElement<DataTableColumnProps>(child))
    .map(withDefaultProps);

/** Returns the columns of a table without hidden fields, and without sort buttons where the API cannot sort. */
export const useReadableColumns = (children: ReactNode) => {
  const { sort = [] } = useIgnoredListParams();
  const rules = useFieldRules();
  const columns = pickColumnElements(children).filter(column => rules[getColumnName(column)] !== 'hidden');
  return columns.map(column =>
    sort === true || sort.includes(getColumnName(column)) ? cloneElement(column, { disableSort: true }) : column,
  );
};

/** Returns the name that react-admin's `DataTable` uses for a hidden column. */
export const getColumnName = ({ props: { source, label } }: TableColumnElement) => source ?? String(label);

/** Names of the columns that are hidden until the user shows them. */
export const DefaultHiddenColumnsContext = createContext<string[]>([]);

/** Returns the store key of the hidden columns that `DataTable` reads, and the names of those hidden by default. */
export const useHiddenColumnsStoreOptions = () => {
  const resource = useResourceContext();
  const view = useActiveSavedViewLayout();
  const key = use(TableStoreKeyContext) ?? `${resource}.datatable`;
  const atFirst = use(DefaultHiddenColumnsContext);
  const [own] = useStore<string[]>(key, atFirst);
  return view
    ? { storeKey: `${view.key}.hidden`, defaults: view.columns?.hidden ?? own }
    : { storeKey: key, defaults: atFirst };
};

/** Returns the names of the hidden columns and their setter. */
export const useHiddenColumns = () => {
  const { storeKey, defaults } = useHiddenColumnsStoreOptions();
  return useStore<string[]>(storeKey, defaults);
};

const sameColumn = (one: TableColumnElement, other: TableColumnElement | undefined) =>
  one.type === other?.type && one.key === other.key && shallow(one.props, other.props);

/** Returns the same array until a column changes, so that rows do not re-render. */
export const useStableColumns = (children: ReactNode) => {
  const [columns, setColumns] = useState(() => pickColumnElements(children));
  const wanted = pickColumnElements(children);
  const same = wanted.length === columns.length && wanted.every((column, index) => sameColumn(column, columns[index]));
  if (!same) setColumns(wanted);
  return same ? columns : wanted;
};

/** Makes cells opaque that others scroll beneath, with the row's colour on top. `cells` is a selector. */
export const getOpaqueCellStyles = (cells: string): SxProps<Theme> => ({
  [`& td${cells}`]: { bgcolor: 'background.paper' },
  [`& .MuiTableRow-hover:hover td${cells}`]: {
    backgroundImage: ({ palette: { action } }: Theme) => `linear-gradient(${action.hover}, ${action.hover})`,
  },
  [`& .MuiTableRow-root.Mui-selected td${cells}`]: {
    backgroundImage: ({ palette: { action, primary } }: Theme) => {
      const chosen = alpha(primary.main, action.selectedOpacity);
      return `linear-gradient(${chosen}, ${chosen})`;
    },
  },
});

/** Keeps row actions at the right, also while the table scrolls. */
const actionsInView: SxProps<Theme> = {
  [`& .${actionsCellClass}.MuiTableCell-root`]: { position: 'sticky', right: 0, zIndex: 1 },
  [`& th.${actionsCellClass}.MuiTableCell-root`]: { zIndex: 3 },
  ...getOpaqueCellStyles(`.${actionsCellClass}`),
};

const noShadow = keyframes({ to: { boxShadow: 'none' } });

/** In a table that scrolls, a line and a shadow beside the row actions, until the last column is in view. */
const actionsEdge: SxProps<Theme> = {
  [`& .${actionsCellClass}.MuiTableCell-root`]: {
    top: 'auto',
    boxShadow: ({ palette }: Theme) =>
      `-1px 0 0 ${palette.divider}, -8px 0 8px -8px ${alpha(palette.common.black, 0.24)}`,
    // A browser without scroll-driven animations always shows the shadow.
    animation: `${noShadow} step-end both`,
    animationTimeline: 'scroll(nearest inline)',
  },
};

/**
 * Returns the layout of a table: fixed column widths, `height` pixels per row, and horizontal scrolling below
 * `minWidth` pixels, with the styles of `pinned` columns.
 */
export const getTableLayoutStyles = (height: number, minWidth: number, pinned: SxProps<Theme>) => ({
  containerType: 'inline-size',
  // The head cannot be sticky in a table that scrolls horizontally.
  '& .RaDataTable-tableWrapper': {
    overflowX: 'auto',
    '& .RaDataTable-headerCell': { position: 'relative', top: 'auto' },
    ...actionsInView,
    [`@container (min-width: ${minWidth}px)`]: {
      overflowX: 'visible',
      '& .RaDataTable-headerCell': { position: 'sticky' },
    },
    [`@container (max-width: ${minWidth - 0.02}px)`]: { ...actionsEdge, ...pinned },
  },
  '& .RaDataTable-table': { tableLayout: 'fixed', minWidth },
  '& .MuiTableCell-root': {
    height,
    px: 1,
    py: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // The hidden arrow of a narrow column would otherwise show as dots.
  '& th.MuiTableCell-root': { textOverflow: 'clip' },
  '& .MuiTableCell-root.MuiTableCell-paddingCheckbox': { width: 48, px: 1, overflow: 'visible', '& > *': { p: '6px' } },
});

/** Layout of records as cards, for phones. */
export const cardLayoutStyles = {
  '& .RaDataTable-table': { display: 'block' },
  '& .MuiTableCell-root': { m: 0, minHeight: 24, display: 'flex', alignItems: 'center', border: 0, minWidth: 0 },
};
