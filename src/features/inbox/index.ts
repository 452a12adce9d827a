import type { FeatureDefinition } from '@/admin/feature';

/** What needs the user: mentions, requests to decide, decisions, finished exports (docs/requirements.md#inbox). */
export const inbox: FeatureDefinition = { load: async () => (await import('./feature')).inbox };
