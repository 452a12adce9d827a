import { defineResource } from '@/admin/defineResource';

/** The `admins` resource: a list with a drawer. */
export const admins = defineResource({
  name: 'admins',
  path: '/system/admin-management',
  recordRepresentation: 'username',
  list: async () => (await import('./AdminList')).AdminList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  searchable: true,
});
