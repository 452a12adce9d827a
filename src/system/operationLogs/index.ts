import { defineResource } from '@/admin/defineResource';

/** The operation log: who did what, read only. */
export const operationLogs = defineResource({
  name: 'operationLogs',
  path: '/system/operation-log',
  list: async () => (await import('./OperationLogList')).OperationLogList,
  show: 'drawer',
});
