import { defineResource } from '@/admin/defineResource';
import { placementDiffValues } from '@/features/placement/diffValues';
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
  values: placementDiffValues,
});
