import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import type { Target } from '../verbs';

/** What a verb would do now, asked for anew each time its dialog opens; the run decides exactly what was found eligible. */
export const usePreview = (verb: string, target: Target) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['preview', resource, verb, target],
    queryFn: async () => (await dataProvider.previewVerb(resource, { verb, target })).data,
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
};
