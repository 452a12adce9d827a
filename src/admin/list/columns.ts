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
import { useDataTableStoreContext, useResourceContext, useStore, type DataTableColumnProps } from 'react-admin';

export type Column = ReactElement<DataTableColumnProps>;

/** Class of the cells that contain row actions. */
export const actionsClass = 'column-actions';

const withActionsClass = (column: Column) =>
  column.props.label === 'list.actions' ? cloneElement(column, { className: actionsClass }) : column;

/** Returns the `<DataTable.Col>`s among a table's children. */
export const columnsOf = (children: ReactNode): Column[] =>
  Children.toArray(children)
    .filter(child => isValidElement<DataTableColumnProps>(child))
    .map(withActionsClass);

/** Returns the name that react-admin's `DataTable` uses for a hidden column. */
export const nameOf = ({ props: { source, label } }: Column) => source ?? String(label);

/** Returns the columns that the user has not hidden. */
export const useVisibleColumns = (children: ReactNode) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return columnsOf(children).filter(column => !hidden.includes(nameOf(column)));
};

/** Names of the columns that are hidden until the user shows them. */
export const DefaultHiddenColumnsContext = createContext<string[]>([]);

/** Returns the names of the hidden columns and their setter, from the store key that `DataTable` reads. */
export const useHiddenColumns = () =>
  useStore<string[]>(`${useResourceContext()}.datatable`, use(DefaultHiddenColumnsContext));

const sameColumn = (one: Column, other: Column | undefined) => {
  if (!other || one.type !== other.type || one.key !== other.key) return false;
  const [props, others]: [object, object] = [one.props, other.props];
  const entries = Object.entries(props);
  const lookup = new Map(Object.entries(others));
  return entries.length === lookup.size && entries.every(([name, value]) => Object.is(value, lookup.get(name)));
};

/** Returns the same array until a column changes, so that rows do not re-render. */
export const useStableColumns = (children: ReactNode) => {
  const [columns, setColumns] = useState(() => columnsOf(children));
  const wanted = columnsOf(children);
  const same = wanted.length === columns.length && wanted.every((column, index) => sameColumn(column, columns[index]));
  if (!same) setColumns(wanted);
  return same ? columns : wanted;
};

/** Row heights in pixels (docs/architecture.md#look). */
export const rowHeights = { default: 40, compact: 32, loose: 48 } as const;

export type Density = keyof typeof rowHeights;

export const densities = Object.keys(rowHeights) as Density[];

/** Returns the user's row height and its setter. All tables share it. */
export const useDensity = () => {
  const [density, setDensity] = useStore<Density>('density', 'default');
  return { density, height: rowHeights[density], setDensity };
};
