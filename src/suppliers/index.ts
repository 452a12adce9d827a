import { defineResource } from '@/admin/defineResource';
import { lazy } from 'react';
import type { ValueComponents } from '@/admin/record/DifferenceTable';
import { allRoles } from '@/routing/route';
import { menuPages } from './menuPages';

const values: ValueComponents = {
  licences: lazy(async () => ({ default: (await import('./SupplierLicences')).LicencesValue })),
};

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
  values,
});
