import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import type { Target } from '../verbs';

/** What a verb would do now, asked for anew each time its dialog opens; without the records that were ticked off. */
export const usePreview = (verb: string, target: Target) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const except = 'except' in target ? target.except : [];
  return useQuery({
    queryKey: ['preview', resource, verb, target],
    queryFn: () =>
      dataProvider.previewVerb(resource, {
        verb,
        target: 'ids' in target ? { ids: target.ids } : { filter: target.filter },
      }),
    select: ({ data }) => ({
      ...data,
      eligible: data.eligible.filter(id => !except.includes(id)),
      skipped: data.skipped.filter(({ id }) => !except.includes(id)),
    }),
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
};
