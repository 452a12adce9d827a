import type { FeatureDefinition } from '@/admin/feature';

/** Queue mode and claims: who is working on which record (docs/requirements.md#queue-mode, #claims). */
export const queue: FeatureDefinition = {
  createResourcePages: ({ routes: [first, ...others], featurePages: { queue: load } = {} }) => {
    if (!first || !load) return [];
    const { path, inner: firstInner, isList: _, ...access } = first;
    // A second list, such as the audit, holds what the queue does.
    const list = others.find(({ isList, inner }) => isList && inner !== firstInner)?.path;
    return [{ ...access, ...(list && { list }), path: `${path.replace(/\/list$/, '')}/queue`, inner: 'queue', load }];
  },
  load: async () => (await import('./feature')).queue,
};
