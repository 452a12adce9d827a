import type { FeatureDefinition } from '@/admin/feature';

/** What to know about money before it is paid (docs/requirements.md#signals). */
export const signals: FeatureDefinition = { load: async () => (await import('./feature')).signals };
