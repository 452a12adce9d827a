import type { FeatureDefinition } from '@/admin/feature';

/** Queue mode and claims: who is working on which record (docs/requirements.md#queue-mode, #claims). */
export const queue: FeatureDefinition = {
  createResourcePages: ({ routes: [list], featurePages: { queue: load } = {} }) => {
    if (!list || !load) return [];
    const { path, inner: _, isList: __, ...access } = list;
    return [{ ...access, path: `${path.replace(/\/list$/, '')}/queue`, inner: 'queue', load }];
  },
  load: async () => (await import('./feature')).queue,
};
