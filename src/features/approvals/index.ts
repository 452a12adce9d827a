import type { FeatureDefinition } from '@/admin/feature';
import { approvalDeputies } from './approvalDeputies';
import { approvalRules } from './approvalRules';
import { approvals as requests } from './approvals';

/** Second approvals: the requests, the rules that ask for them, and who may stand in (docs/requirements.md#second-approval). */
export const approvals: FeatureDefinition = {
  resources: [requests, approvalRules, approvalDeputies],
  load: async () => (await import('./feature')).approvals,
};
