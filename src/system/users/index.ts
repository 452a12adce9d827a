import { defineResource } from '@/admin/defineResource';

/** The platform’s users: their list at two addresses, and a page each to create, edit and look at one. */
export const users = defineResource({
  name: 'users',
  path: '/user/list',
  recordRepresentation: 'username',
  list: async () => (await import('./UserList')).UserList,
  create: async () => (await import('./UserForms')).UserCreate,
  edit: async () => (await import('./UserForms')).UserEdit,
  show: async () => (await import('./UserShow')).UserShow,
  pages: [{ path: '/system/user-management' }],
  searchable: true,
});
