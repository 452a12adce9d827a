import { defineResource } from '@/admin/defineResource';

/** Admins: their list with its drawer. */
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
