import { defineResource } from '@/admin/defineResource';
import { placementValues } from '@/features/placement/placementValues';
import { menuPages } from './menuPages';

/** The `admins` resource: a list with a drawer. */
export const admins = defineResource({
  name: 'admins',
  menu: menuPages,
  recordRepresentation: 'username',
  list: async () => (await import('./AdminList')).AdminList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  searchable: true,
  values: placementValues,
});
