import type { FeatureDefinition } from '@/admin/feature';

/** Tries out changes of roles and approval rules on the last 90 days (docs/requirements.md#rehearsal). */
export const rehearsal: FeatureDefinition = {
  // Not named `feature`, whose file would be part of the chunk `console`: few people change roles and rules.
  load: async () => (await import('./draftRehearsal')).rehearsal,
};
