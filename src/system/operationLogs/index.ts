import { defineResource } from '@/admin/defineResource';

/** The `operationLogs` resource: a read-only list with a drawer. */
export const operationLogs = defineResource({
  name: 'operationLogs',
  path: '/system/operation-log',
  needs: 'history',
  list: async () => (await import('./OperationLogList')).OperationLogList,
  show: 'drawer',
});
