import { and, eq, inArray, sql } from 'drizzle-orm';
import type { withdrawals } from '../../db/schema/finance';
import { bills as table } from '../../db/schema/finance';
import { toFen, toYuan } from '../../db/money';
import { updateRowsInOneStatement } from '../../db/updateRowsInOneStatement';
import type { ApiContext } from '../http/context';
import type { ActionDefinition, ActionPlanInput, RecordValues } from '../rest/plan';
import { indexRecordsById, selectForUpdate, type RecordWithId } from '../rest/write/lock';
import { logRecordChanges } from '../rest/write/write';
import { bills as billCollection } from '../bills/bills';
import { getExtendedCollection } from '../rest/feature';
import type { BalanceBeforeAndAfter } from '../bills/book';
import { buildBalanceMovementPlan } from '../bills/plan';

type Withdrawal = typeof withdrawals.$inferSelect;

const ofWithdrawals = eq(table.category, 'withdrawal');

/** Locks the bills in id order, as every transaction that decides bills does. */
const lockBills = (c: ApiContext, ids: string[]) =>
  selectForUpdate(c, getExtendedCollection(c, billCollection), and(ofWithdrawals, inArray(table.referenceId, ids)));

/** Copies the status and entries of decided withdrawals to their bills, and logs that. */
const decideBills = async (
  c: ApiContext,
  before: ReadonlyMap<string, RecordWithId>,
  entries: Map<string, BalanceBeforeAndAfter>,
  change: RecordValues,
) => {
  const bills = getExtendedCollection(c, billCollection);
  const decided = await updateRowsInOneStatement(c.var.db, table, {
    key: ['referenceId'],
    rows: [...entries].map(([referenceId, entry]) => ({ referenceId, ...entry })),
    common: { ...change, remainingAmount: toYuan(0n), version: sql`${table.version} + 1` },
    where: and(ofWithdrawals, eq(table.status, 'pending')),
    returning: bills.columns,
  });
  if (decided.length !== entries.size) throw new Error('A pending withdrawal has no pending bill');
  const changes = [...indexRecordsById(decided)].map(([id, after]) => ({ before: before.get(id) ?? null, after }));
  await logRecordChanges(c, bills, change['status'] === 'completed' ? 'complete' : 'fail', changes);
};

/**
 * Plans decisions about withdrawals. Approving pays out the frozen amount, rejecting releases it; both also decide the
 * withdrawal's bill.
 */
export const buildWithdrawalActionPlan = async (
  c: ApiContext,
  action: ActionDefinition,
  records: Withdrawal[],
  { lock }: ActionPlanInput,
) => {
  const ids = records.map(({ id }) => id);
  const before = lock ? await lockBills(c, ids) : new Map<string, RecordWithId>();
  const movements = records.map(record => {
    const releases = toFen(record.amount);
    const payee = { bankName: record.bankName, bankAccount: `**** ${record.bankAccount.slice(-4)}` };
    return { ...record, payee, releases, change: action.to === 'completed' ? -releases : 0n };
  });
  return buildBalanceMovementPlan(c, movements, lock, (entries, change) => decideBills(c, before, entries, change));
};
