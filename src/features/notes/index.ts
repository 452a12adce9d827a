import type { FeatureDefinition } from '@/admin/feature';

/** Notes on records (docs/requirements.md#notes). */
export const notes: FeatureDefinition = { load: async () => (await import('./feature')).notes };
