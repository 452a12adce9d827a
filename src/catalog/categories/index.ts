import { defineResource } from '@/admin/defineResource';
import { menuPages } from './menuPages';

/** The `categories` resource: a tree list, and pages to create, edit and show. */
export const categories = defineResource({
  name: 'categories',
  menu: menuPages,
  recordRepresentation: 'name',
  list: async () => (await import('./CategoryList')).CategoryList,
  create: async () => (await import('./CategoryPages')).CategoryCreate,
  edit: async () => (await import('./CategoryPages')).CategoryEdit,
  show: async () => (await import('./CategoryPages')).CategoryShow,
  searchable: true,
});
