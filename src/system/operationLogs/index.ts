import { defineResource } from '@/admin/defineResource';
import { menuPages } from './menuPages';

/** The `operationLogs` resource: a read-only list with a drawer. */
export const operationLogs = defineResource({
  name: 'operationLogs',
  menu: menuPages,
  needs: 'history',
  list: async () => (await import('./OperationLogList')).OperationLogList,
  show: 'drawer',
});
