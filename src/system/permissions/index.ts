import { defineResource } from '@/admin/defineResource';
import { menuPages } from './menuPages';

/** The `permissions` resource: a list with a drawer. */
export const permissions = defineResource({
  name: 'permissions',
  menu: menuPages,
  recordRepresentation: 'name',
  list: async () => (await import('./PermissionList')).PermissionList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  searchable: true,
});
