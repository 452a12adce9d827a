import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { withdrawals } from '../../db/schema/finance';
import { bills } from '../../db/schema/finance';
import { toFen, toYuan } from '../../db/money';
import { updateRowsInOneStatement } from '../../db/updateRowsInOneStatement';
import { announceUpdates, getIdAndVersionColumns } from '../events/changes';
import type { ApiContext } from '../http/context';
import type { ActionDefinition, ActionPlanInput, RecordValues } from '../rest/plan';
import type { BalanceBeforeAndAfter } from '../bills/book';
import { buildBalanceMovementPlan } from '../bills/plan';

type Withdrawal = typeof withdrawals.$inferSelect;

const ofWithdrawals = eq(bills.category, 'withdrawal');

/** Locks the bills in id order, as every transaction that decides bills does. */
const lockBills = ({ var: { db } }: ApiContext, ids: string[]) =>
  db
    .select({ id: bills.id })
    .from(bills)
    .where(and(ofWithdrawals, inArray(bills.referenceId, ids)))
    .orderBy(asc(bills.id))
    .for('update');

/** Copies the status and entries of decided withdrawals to their bills. */
const decideBills = async (c: ApiContext, entries: Map<string, BalanceBeforeAndAfter>, change: RecordValues) => {
  const decided = await updateRowsInOneStatement(c.var.db, bills, {
    key: ['referenceId'],
    rows: [...entries].map(([referenceId, entry]) => ({ referenceId, ...entry })),
    common: { ...change, remainingAmount: toYuan(0n), version: sql`${bills.version} + 1` },
    where: and(ofWithdrawals, eq(bills.status, 'pending')),
    returning: getIdAndVersionColumns(bills),
  });
  if (decided.length !== entries.size) throw new Error('A pending withdrawal has no pending bill');
  await announceUpdates(c, 'bills', 'settle', decided);
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
  if (lock)
    await lockBills(
      c,
      records.map(({ id }) => id),
    );
  const movements = records.map(record => {
    const releases = toFen(record.amount);
    const payee = { bankName: record.bankName, bankAccount: `**** ${record.bankAccount.slice(-4)}` };
    return { ...record, payee, releases, change: action.to === 'completed' ? -releases : 0n };
  });
  return buildBalanceMovementPlan(c, movements, lock, (entries, change) => decideBills(c, entries, change));
};
