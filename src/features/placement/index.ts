import type { FeatureDefinition } from '@/admin/feature';

/** The departments and sales regions of records (docs/requirements.md#departments). */
export const placement: FeatureDefinition = { load: async () => (await import('./feature')).placement };
