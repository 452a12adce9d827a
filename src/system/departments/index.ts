import { defineResource } from '@/admin/defineResource';
import { menuPages } from './menuPages';

/** The `departments` resource: a tree list with a drawer. */
export const departments = defineResource({
  name: 'departments',
  needs: 'departments',
  menu: menuPages,
  recordRepresentation: 'name',
  list: async () => (await import('./DepartmentList')).DepartmentList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  searchable: true,
});
