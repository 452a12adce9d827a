import { defineResource } from '@/admin/defineResource';
import { menuPages } from './menuPages';

/** The `approvalRules` resource: which decisions need a second person, as a list with a drawer. */
export const approvalRules = defineResource({
  name: 'approvalRules',
  menu: menuPages,
  needs: 'teamwork',
  recordRepresentation: 'name',
  list: async () => (await import('./ApprovalRuleList')).ApprovalRuleList,
  featurePages: { approvals: async () => (await import('./ApprovalRuleList')).RuleDetails },
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
});
