import { defineResource } from '@/admin/defineResource';
import type { MenuRecord, MenuWithTitle } from './menu';
import { menuPages } from './menuPages';

/** The `menus` resource: a tree list with a drawer. */
export const menus = defineResource({
  name: 'menus',
  menu: menuPages,
  recordRepresentation: ({ title, name }: MenuRecord & Partial<MenuWithTitle>) => title ?? name,
  list: async () => (await import('./MenuList')).MenuList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  searchable: true,
});
