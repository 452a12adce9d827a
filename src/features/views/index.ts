import type { FeatureDefinition } from '@/admin/feature';

/** Saved views of lists (docs/requirements.md#saved-views). */
export const views: FeatureDefinition = { load: async () => (await import('./feature')).views };
