import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { VerbPreview, VerbTarget } from '../../../providers/contract';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import type { Target } from '../verbs';

/**
 * What a verb would do now, asked for anew each time its dialog opens. Of "all that match but some" the server is asked
 * first which they are and then about those that remain, so that its sums hold for them alone.
 */
export const usePreview = (verb: string, target: Target) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const preview = async (wanted: VerbTarget) =>
    (await dataProvider.previewVerb(resource, { verb, target: wanted })).data;
  return useQuery({
    queryKey: ['preview', resource, verb, target],
    queryFn: async (): Promise<VerbPreview> => {
      if ('ids' in target) return preview(target);
      const all = await preview({ filter: target.filter });
      if (target.except.length === 0) return all;
      const matching = [...all.eligible, ...all.skipped.map(({ id }) => id)];
      const ids = matching.filter(id => !target.except.includes(id));
      return ids.length > 0 ? preview({ ids }) : { eligible: [], skipped: [] };
    },
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
};
