import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useRefreshResource } from '../../../components/form/useRefreshResource';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';

/** Makes the menu what was uploaded; done, it tells how much has changed. */
export const useUpload = (menus: unknown[], onDone: () => void) => {
  const notify = useNotify();
  const refresh = useRefreshResource();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['menus', 'import'],
    mutationFn: () => dataProvider.importMenus({ menus, dryRun: false }),
    onSuccess: ({ data: { created, updated, deleted } }) => {
      const counts = { created: created.length, updated: updated.length, deleted: deleted.length };
      notify('resources.menus.file.done', { type: 'success', messageArgs: counts });
      refresh();
      onDone();
    },
  });
  return { upload: () => mutate(), isPending, error };
};
