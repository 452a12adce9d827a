import { defineResource } from '@/admin/defineResource';
import { placementValues } from '@/features/placement/placementValues';
import { menuPages } from './menuPages';

/** The `users` resource: the platform's users, with a list at two paths and pages to create, edit and show a user. */
export const users = defineResource({
  name: 'users',
  menu: menuPages,
  recordRepresentation: 'username',
  values: placementValues,
  list: async () => (await import('./UserList')).UserList,
  create: async () => (await import('./UserPages')).UserCreate,
  edit: async () => (await import('./UserPages')).UserEdit,
  show: async () => (await import('./UserPages')).UserShow,
  pages: [{ path: '/system/user-management' }],
  searchable: true,
});
