import { use } from 'react';
import { useListContext, useNavigate, useResourceContext, useStore, useStoreContext } from 'react-admin';
import { DefaultHiddenColumnsRefContext, ActiveSavedViewLayoutContext, type Density } from '@/admin/list/tableView';
import type { ColumnLayout } from '@/admin/list/columnLayout';
import { getFilterKey } from '@/admin/list/selectionState';
import type { SavedView, SavedViewSettings } from '@/providers/contract';
import { createListSearchOfSavedView, useSavedViewsContext } from './savedViews';

const layoutKey = ({ order, pinned, widths }: ColumnLayout) =>
  JSON.stringify([order, pinned, Object.entries(widths).toSorted()]);

const namesKey = (names: readonly string[]) => JSON.stringify(names.toSorted());

/** Whether the columns or the row height differ from those of the view. */
const useTableChanged = ({ id, columns, density }: Pick<SavedView, 'id' | 'columns' | 'density'>) => {
  const [hidden] = useStore<string[] | undefined>(`view.${id}.hidden`);
  const [layout] = useStore<ColumnLayout | undefined>(`view.${id}.layout`);
  const [height] = useStore<Density | undefined>(`view.${id}.density`);
  return (
    (hidden !== undefined && (!columns || namesKey(hidden) !== namesKey(columns.hidden))) ||
    (layout !== undefined && (!columns || layoutKey(layout) !== layoutKey(columns))) ||
    (height !== undefined && height !== density)
  );
};

const noView = { id: '', columns: null, density: null };

/** Returns whether the list differs from its open view, and a function that resets it to the view. */
export const useUnsavedViewChanges = () => {
  const store = useStoreContext();
  const navigate = useNavigate();
  const { current, pathname } = useSavedViewsContext();
  const { filterValues, sort } = useListContext();
  const isTableChanged = useTableChanged(current ?? noView);
  const wanted = current?.sort;
  const isQueryChanged =
    current !== undefined &&
    (getFilterKey(filterValues) !== getFilterKey(current.filter) ||
      (wanted != null && (wanted[0] !== sort.field || wanted[1] !== sort.order)));
  /** Forgets the changes of columns and row height. */
  const forget = (id = current?.id) => store.removeItems(`view.${id}.`);
  const reset = () => {
    if (!current) return;
    forget();
    if (isQueryChanged) navigate({ pathname, search: createListSearchOfSavedView(current) });
  };
  return { isChanged: current !== undefined && (isQueryChanged || isTableChanged), forget, reset };
};

/** Returns a function that reads what a view saves: the list's present filter, sort order, columns and row height. */
export const useGetCurrentListSettings = () => {
  const store = useStoreContext();
  const resource = useResourceContext();
  const view = use(ActiveSavedViewLayoutContext);
  const hiddenAtFirstRef = use(DefaultHiddenColumnsRefContext);
  const { filterValues, sort } = useListContext();
  return (): Omit<SavedViewSettings, 'name'> => {
    const changed = <T>(name: string) => (view ? store.getItem<T>(`${view.key}.${name}`) : undefined);
    const layout =
      changed<ColumnLayout>('layout') ?? view?.columns ?? store.getItem<ColumnLayout>(`${resource}.datatable.layout`);
    const hidden =
      changed<string[]>('hidden') ?? view?.columns?.hidden ?? store.getItem<string[]>(`${resource}.datatable`);
    const density = changed<Density>('density') ?? view?.density ?? store.getItem<Density>('density');
    return {
      filter: filterValues,
      sort: [sort.field, sort.order],
      columns: {
        hidden: [...(hidden ?? hiddenAtFirstRef?.current ?? [])],
        order: [...(layout?.order ?? [])],
        pinned: [...(layout?.pinned ?? [])],
        widths: { ...layout?.widths },
      },
      density: density ?? null,
    };
  };
};
