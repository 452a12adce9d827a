import { createIdAt } from '../ids';
import type { bills, withdrawals } from '../schema/finance';
import type { operationLogs } from '../schema/system';
import type { createAdminSeeds } from './admins';
import type { createSupplierSeeds } from './suppliers';

type Log = typeof operationLogs.$inferInsert;

/** A decision on a sample record: when, by whom, and the resulting values. */
type Decision = { at: Date | null | undefined; by: string | null | undefined } & Pick<
  Log,
  'collection' | 'action' | 'recordId' | 'recordName' | 'after'
>;

type Records = {
  admins: Awaited<ReturnType<typeof createAdminSeeds>>;
  suppliers: ReturnType<typeof createSupplierSeeds>;
  withdrawals: (typeof withdrawals.$inferInsert)[];
  bills: (typeof bills.$inferInsert)[];
};

const moneyDecision = (collection: string, success: string, failure: string, rows: Records['bills' | 'withdrawals']) =>
  rows.map(({ id, ownerName, status, reason, processedAt, processedBy }): Decision => ({
    collection,
    recordId: id,
    recordName: ownerName,
    at: processedAt,
    by: processedBy,
    action: status === 'completed' ? success : failure,
    after: { status, reason },
  }));

const decisions = ({ suppliers, withdrawals: asked, bills: booked }: Records): Decision[] => [
  ...suppliers.map(({ id, name, status, auditedAt, auditedBy, auditReason = null }): Decision => ({
    collection: 'suppliers',
    recordId: id,
    recordName: name,
    at: auditedAt,
    by: auditedBy,
    action: status === 'approved' ? 'approve' : 'reject',
    after: { status, auditReason },
  })),
  ...moneyDecision('withdrawals', 'approve', 'reject', asked),
  // The bill of a withdrawal is decided with the withdrawal.
  ...moneyDecision(
    'bills',
    'complete',
    'fail',
    booked.filter(({ category }) => category !== 'withdrawal'),
  ),
];

/** Creates an operation log entry for each decision of an admin on the sample records. */
export const createOperationLogSeeds = (records: Records) =>
  decisions(records).flatMap(({ at, by, ...decision }, index): Log[] => {
    const admin = records.admins.find(({ username }) => username === by);
    if (!at || !admin) return [];
    const actor = { adminId: admin.id, adminName: admin.username, ip: '10.0.0.8' };
    return [{ ...decision, ...actor, id: createIdAt(at.getTime(), index), before: { status: 'pending' }, at }];
  });
