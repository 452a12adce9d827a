import { defineResource } from '@/admin/defineResource';
import type { ApprovalDeputy } from './approvalDeputy';
import { menuPages } from './menuPages';

/** The `approvalDeputies` resource: who may approve in place of an absent admin, as a list with a drawer. */
export const approvalDeputies = defineResource({
  name: 'approvalDeputies',
  menu: menuPages,
  needs: 'teamwork',
  recordRepresentation: ({ adminName, deputyName, id }: ApprovalDeputy) => `${adminName ?? id} → ${deputyName ?? id}`,
  list: async () => (await import('./ApprovalDeputyList')).ApprovalDeputyList,
  featurePages: { approvals: async () => (await import('./ApprovalDeputyList')).DeputyDetails },
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
});
