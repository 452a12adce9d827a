import { defineResource } from '@/admin/defineResource';

/** The `roles` resource: a list with drawers for the record and for its permissions. */
export const roles = defineResource({
  name: 'roles',
  path: '/system/role-management',
  recordRepresentation: 'name',
  list: async () => (await import('./RoleList')).RoleList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  pages: [{ path: '/system/role-management/:id/permissions', inner: ':id/permissions' }],
  searchable: true,
});
