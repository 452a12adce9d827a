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

/** The class of the cells that hold what can be done with a row. */
export const actionsClass = 'column-actions';

const withActionsClass = (column: Column) =>
  column.props.label === 'list.actions' ? cloneElement(column, { className: actionsClass }) : column;

/** The `<DataTable.Col>`s among a table's children. */
export const columnsOf = (children: ReactNode): Column[] =>
  Children.toArray(children)
    .filter(child => isValidElement<DataTableColumnProps>(child))
    .map(withActionsClass);

/** How react-admin's `DataTable` calls a column among the hidden ones. */
export const nameOf = ({ props: { source, label } }: Column) => source ?? String(label);

/** Those that the user has not hidden. */
export const useVisibleColumns = (children: ReactNode) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return columnsOf(children).filter(column => !hidden.includes(nameOf(column)));
};

/** The names of the columns that are hidden until the user shows them. */
export const HiddenAtFirst = createContext<string[]>([]);

/** The names of the hidden columns, kept where `DataTable` reads them, and what changes them. */
export const useHiddenColumns = () => useStore<string[]>(`${useResourceContext()}.datatable`, use(HiddenAtFirst));

const sameColumn = (one: Column, other: Column | undefined) => {
  if (!other || one.type !== other.type || one.key !== other.key) return false;
  const [props, others]: [object, object] = [one.props, other.props];
  const entries = Object.entries(props);
  const lookup = new Map(Object.entries(others));
  return entries.length === lookup.size && entries.every(([name, value]) => Object.is(value, lookup.get(name)));
};

/** The same columns as before while nothing about them has changed, so that no row is drawn again for their sake. */
export const useStableColumns = (children: ReactNode) => {
  const [columns, setColumns] = useState(() => columnsOf(children));
  const wanted = columnsOf(children);
  const same = wanted.length === columns.length && wanted.every((column, index) => sameColumn(column, columns[index]));
  if (!same) setColumns(wanted);
  return same ? columns : wanted;
};

/** Pixels of a row (docs/architecture.md#look). */
export const rowHeights = { default: 40, compact: 32, loose: 48 } as const;

export type Density = keyof typeof rowHeights;

export const densities = Object.keys(rowHeights) as Density[];

/** The user's row height, the same in every table. */
export const useDensity = () => {
  const [density, setDensity] = useStore<Density>('density', 'default');
  return { density, height: rowHeights[density], setDensity };
};
