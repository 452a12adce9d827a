import { defineResource } from '@/admin/defineResource';

/** Roles: their list with its drawers, and what each may do. */
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
