import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { ReasonPresets } from '@/models/reasonPreset';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useCapability } from '@/ui/access';

const none: readonly string[] = [];

/** Milliseconds. A preset must not change under the finger of who knows its number. */
const staleTime = 300_000;

/**
 * Reads the reasons that users choose from for an action of the current resource (docs/requirements.md#reason-presets).
 * There are none until they have arrived, if the API has none, or if the call fails: every reason can be typed.
 */
export const useReasonPresets = (action: string) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  // Starts with 'reasonPresets', because react-admin invalidates what starts with the resource.
  const queryKey = ['reasonPresets', resource, action];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await dataProvider.getReasonPresets(resource, action)).data,
    enabled: useCapability('reasonPresets'),
    retry: false,
    staleTime,
  });
  const update = async (changed: ReasonPresets) => {
    const { data: saved } = await dataProvider.updateReasonPresets(resource, action, changed);
    queryClient.setQueryData(queryKey, saved);
  };
  return { data, presets: data?.presets ?? none, update };
};
