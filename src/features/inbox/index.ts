import type { FeatureDefinition } from '@/admin/feature';

/** Messages to the signed-in user, such as mentions and requests to decide (docs/requirements.md#inbox). */
export const inbox: FeatureDefinition = { load: async () => (await import('./feature')).inbox };
