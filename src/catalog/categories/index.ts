import { defineResource } from '@/admin/defineResource';
import { menuPages } from './menuPages';

/** The `categories` resource: a tree list, a create page and an edit page. */
export const categories = defineResource({
  name: 'categories',
  menu: menuPages,
  recordRepresentation: 'name',
  list: async () => (await import('./CategoryList')).CategoryList,
  create: async () => (await import('./CategoryForms')).CategoryCreate,
  edit: async () => (await import('./CategoryForms')).CategoryEdit,
  searchable: true,
});
