import type { FeatureDefinition } from '@/admin/feature';

/** Files of the records of lists (docs/requirements.md#exports). */
export const exports: FeatureDefinition = { load: async () => (await import('./feature')).exports };
