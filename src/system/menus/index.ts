import { defineResource } from '@/admin/defineResource';
import type { MenuRecord, TitledMenu } from './menu';

/** The `menus` resource: a tree list with a drawer. */
export const menus = defineResource({
  name: 'menus',
  path: '/system/menu-management',
  recordRepresentation: ({ title, name }: MenuRecord & Partial<TitledMenu>) => title ?? name,
  list: async () => (await import('./MenuList')).MenuList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  searchable: true,
});
