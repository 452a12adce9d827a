import type { FeatureDefinition } from '@/admin/feature';

/** Shows what a change of a role or approval rule would have done in the last 90 days (docs/requirements.md#rehearsal). */
export const rehearsal: FeatureDefinition = { load: async () => (await import('./feature')).rehearsal };
