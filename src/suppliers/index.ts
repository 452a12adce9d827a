import { defineResource } from '@/admin/defineResource';
import { allRoles } from '@/routing/route';
import { menuPages } from './menuPages';

/** The `suppliers` resource: a list with a drawer, and the audit queue. */
export const suppliers = defineResource({
  name: 'suppliers',
  menu: menuPages,
  roles: allRoles,
  recordRepresentation: 'name',
  list: async () => (await import('./SupplierList')).SupplierList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  pages: [
    {
      path: '/supplier/audit',
      inner: 'audit',
      roles: allRoles,
      load: async () => (await import('./SupplierAudit')).SupplierAudit,
    },
  ],
  searchable: true,
});
