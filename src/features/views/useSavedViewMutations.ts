import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNavigate, useNotify, useResourceContext } from 'react-admin';
import type { SavedView, SavedViewSettings } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { getFieldErrors, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { createListSearchWithoutSavedView, createListSearchOfSavedView, useSavedViewsContext } from './savedViews';
import { useUnsavedViewChanges } from './useUnsavedViewChanges';

/** What to do with a new view besides saving it. */
export type NewSavedViewOptions = { role: string | null; isDefault: boolean };

/**
 * Returns the calls that change views. Each notifies the user of its result, and resolves to the API's message about the
 * name, or to undefined.
 */
export const useSavedViewMutations = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorMessage = useGetErrorMessage();
  const { list, pathname, current, views } = useSavedViewsContext();
  const { forget } = useUnsavedViewChanges();

  const attempt = async (done: string, call: () => Promise<SavedView>, after?: (view: SavedView) => void) => {
    try {
      const view = await call();
      await queryClient.invalidateQueries({ queryKey: ['views'] });
      void queryClient.invalidateQueries({ queryKey: [resource, 'totals', 'views'] });
      after?.(view);
      notify(done, { type: 'success', messageArgs: { name: view.name } });
    } catch (error) {
      const name = getFieldErrors(error)?.['name'];
      if (name) return name;
      // Someone else may have changed the view.
      void queryClient.invalidateQueries({ queryKey: ['views'] });
      notify(error instanceof Error ? errorMessage(error) : 'http.failed', { type: 'error' });
    }
    return undefined;
  };

  return {
    create: (values: SavedViewSettings, { role, isDefault }: NewSavedViewOptions) =>
      attempt(
        'views.saved',
        async () => {
          const { data } = await dataProvider.createView({ ...values, list });
          if (isDefault) await dataProvider.setDefaultView(data.id, true);
          return role === null ? data : (await dataProvider.shareView(data.id, { role, version: data.version })).data;
        },
        view => {
          forget();
          navigate({ pathname, search: createListSearchOfSavedView(view) });
        },
      ),
    update: ({ id, version }: SavedView, values: SavedViewSettings) =>
      attempt(
        'views.saved',
        async () => (await dataProvider.updateView(id, { ...values, version })).data,
        () => forget(id),
      ),
    rename: ({ id, filter, sort, columns, density, version }: SavedView, name: string) =>
      attempt(
        'views.saved',
        async () => (await dataProvider.updateView(id, { name, filter, sort, columns, density, version })).data,
      ),
    share: ({ id, version }: SavedView, role: string | null) =>
      attempt(
        role === null ? 'views.unshared' : 'views.shared',
        async () => (await dataProvider.shareView(id, { role, version })).data,
      ),
    setDefault: ({ id }: SavedView, isDefault: boolean) =>
      attempt(
        isDefault ? 'views.defaultSet' : 'views.defaultUnset',
        async () => (await dataProvider.setDefaultView(id, isDefault)).data,
      ),
    remove: ({ id }: SavedView) =>
      attempt('views.deleted', async () => {
        const { data } = await dataProvider.deleteView(id);
        forget(id);
        // Together with the navigation: the URL must not name a missing view, nor the path open it as the default.
        queryClient.setQueryData<SavedView[]>(['views'], known => known?.filter(view => view.id !== id));
        const hasDefault = views.some(view => view.isDefault && view.id !== id);
        if (current?.id === id) navigate({ pathname, search: hasDefault ? createListSearchWithoutSavedView() : '' });
        return data;
      }),
  };
};
