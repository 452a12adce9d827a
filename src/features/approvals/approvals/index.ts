import { defineResource } from '@/admin/defineResource';
import type { Approval } from './approval';
import { menuPages } from './menuPages';

/** The `approvals` resource: the inbox of requests for a second approval. */
export const approvals = defineResource({
  name: 'approvals',
  menu: menuPages,
  permission: 'approvals:list',
  needs: 'teamwork',
  recordRepresentation: ({ recordName, id }: Approval) => recordName ?? id,
  list: async () => (await import('./ApprovalList')).ApprovalList,
  show: 'drawer',
});
