import { defineResource } from '@/admin/defineResource';
import { everyone } from '@/routing/route';

/** The `suppliers` resource: a list with a drawer, and the audit queue. */
export const suppliers = defineResource({
  name: 'suppliers',
  path: '/supplier/list',
  roles: everyone,
  recordRepresentation: 'name',
  list: async () => (await import('./SupplierList')).SupplierList,
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  pages: [
    {
      path: '/supplier/audit',
      inner: 'audit',
      roles: everyone,
      load: async () => (await import('./audit/SupplierAudit')).SupplierAudit,
    },
  ],
  searchable: true,
});
