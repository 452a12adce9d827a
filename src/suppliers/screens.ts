import type { Screens } from '../routing/screenCode';

/** Pages of the suppliers, by public path (SPEC.md section 2). */
export const screens = {
  '/supplier/list': async () => (await import('./SupplierList')).SupplierList,
  '/supplier/audit': async () => (await import('./audit/SupplierAudit')).SupplierAudit,
} satisfies Screens;
