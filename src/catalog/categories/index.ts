import { defineResource } from '@/admin/defineResource';

/** The categories of products: their tree, and a page each to create and edit one. */
export const categories = defineResource({
  name: 'categories',
  path: '/product/category/list',
  recordRepresentation: 'name',
  list: async () => (await import('./CategoryList')).CategoryList,
  create: async () => (await import('./CategoryForms')).CategoryCreate,
  edit: async () => (await import('./CategoryForms')).CategoryEdit,
  searchable: true,
});
