import type { FeatureDefinition } from '@/admin/feature';

/** What to know about money before it is paid (docs/requirements.md#signals). */
export const signals: FeatureDefinition = {
  // Not named `feature`, whose file would be part of the chunk `console`: only money has signals.
  load: async () => (await import('./recordSignals')).signals,
};
