import { defineResource } from '@/admin/defineResource';

/** The `permissions` resource: a list with a drawer. */
export const permissions = defineResource({
  name: 'permissions',
  path: '/system/permission-management',
  recordRepresentation: 'name',
  list: async () => (await import('./PermissionList')).PermissionList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  searchable: true,
});
