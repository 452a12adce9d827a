import { idAt } from '../ids';
import type { operationLogs } from '../schema';
import type { createAdminSeeds } from './admins';
import type { createSupplierSeeds } from './suppliers';

type Admins = Awaited<ReturnType<typeof createAdminSeeds>>;

/** A line for every decision that the sample suppliers show. */
export const createOperationLogSeeds = (admins: Admins, suppliers: ReturnType<typeof createSupplierSeeds>) =>
  suppliers.flatMap(({ id, name, status, auditedAt, auditedBy, auditReason }, index) => {
    const admin = admins.find(({ username }) => username === auditedBy);
    if (!auditedAt || !admin) return [];
    const log: typeof operationLogs.$inferInsert = {
      id: idAt(auditedAt.getTime(), index),
      adminId: admin.id,
      adminName: admin.username,
      action: status === 'approved' ? 'approve' : 'reject',
      collection: 'suppliers',
      recordId: id,
      recordName: name,
      before: { status: 'pending' },
      after: { status, auditReason: auditReason ?? null },
      ip: '10.0.0.8',
      at: auditedAt,
    };
    return [log];
  });
