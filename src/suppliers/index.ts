import { defineResource } from '@/admin/defineResource';
import type { ValueComponentsByField } from '@/admin/record/DifferenceTable';
import { anyRole } from '@/routing/route';
import { placementValues } from '@/features/placement/placementValues';
import { menuPages } from './menuPages';
import { lazyComponent } from '@/routing/lazyComponent';

const values: ValueComponentsByField = {
  ...placementValues,
  licences: lazyComponent(async () => (await import('./SupplierEvidence')).LicencesValue),
};

/** The `suppliers` resource: a list with a drawer, and the audit queue. */
export const suppliers = defineResource({
  name: 'suppliers',
  menu: menuPages,
  roles: anyRole,
  recordRepresentation: 'name',
  list: async () => (await import('./SupplierList')).SupplierList,
  featurePages: {
    queue: async () => (await import('./SupplierQueue')).SupplierQueue,
    approvals: async () => (await import('./SupplierEvidence')).SupplierEvidence,
  },
  create: 'drawer',
  edit: 'drawer',
  show: 'drawer',
  pages: [
    {
      path: '/supplier/audit',
      inner: 'audit',
      isList: true,
      roles: anyRole,
      load: async () => (await import('./SupplierAuditPage')).SupplierAuditPage,
    },
  ],
  searchable: true,
  values,
});
