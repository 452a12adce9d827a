import { defineResource } from '@/admin/defineResource';

/** Permissions: their list with its drawer. */
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
