import { and, asc, inArray, sql } from 'drizzle-orm';
import { billActions } from '@/finance/bills/bill';
import { bills } from '../../db/schema/finance';
import { toFen } from '../../db/money';
import type { orders } from '../../db/schema/orders';
import { users } from '../../db/schema/system';
import { updateRowsInOneStatement } from '../../db/updateRowsInOneStatement';
import type { ApiContext } from '../http/context';
import { toOwnerKey } from '../bills/balances';
import { buildBillActionPlan } from '../bills/billPlan';
import { bills as billCollection } from '../bills/bills';
import { getExtendedCollection } from '../rest/feature';
import { indexRecordsById, selectForUpdate } from '../rest/write/lock';
import { logRecordChanges } from '../rest/write/write';
import { addPendingBills, type NewBill } from './bill';

type Order = typeof orders.$inferSelect;
type Bill = typeof bills.$inferSelect;

/** Locks all bills of the orders in id order, as every transaction that decides bills does. */
const lockBills = ({ var: { db } }: ApiContext, records: Order[]) =>
  db
    .select()
    .from(bills)
    .where(
      and(
        inArray(
          bills.referenceId,
          records.map(({ id }) => id),
        ),
        sql`${bills.category} <> 'withdrawal'`,
      ),
    )
    .orderBy(asc(bills.id))
    .for('update');

/** Plans failing the pending bills of cancelled orders, and logging that. */
const planFailures = async (c: ApiContext, pending: Bill[], reason: string | null) => {
  const { db, now, admin, features } = c.var;
  const collection = getExtendedCollection(c, billCollection);
  const plan = await buildBillActionPlan(c, billActions.fail, pending, { lock: true });
  const before = await selectForUpdate(c, collection, inArray(bills.id, [...plan.changes.keys()]));
  return async () => {
    const common = { status: 'failed', reason, processedBy: admin.username, updatedAt: now };
    const failed = await updateRowsInOneStatement(db, bills, {
      key: ['id'],
      rows: [...plan.changes].map(([id, entry]) => ({ id, ...entry })),
      common: { ...common, version: sql`${bills.version} + 1` },
      returning: collection.columns,
    });
    const changes = [...indexRecordsById(failed)].map(([id, after]) => ({ before: before.get(id) ?? null, after }));
    await logRecordChanges(c, collection, 'fail', changes);
    await plan.commit(common);
    for (const { endApprovalRequests } of features) await endApprovalRequests?.(c, 'bills', [...plan.changes.keys()]);
  };
};

/**
 * Returns bills that reverse the completed bills of each order: owners pay back what they received and get back what
 * they paid, such as a commission.
 */
const reversals = (completed: Bill[], orderNos: ReadonlyMap<string, string>) => {
  const shares = new Map<string, NewBill>();
  for (const { ownerType, ownerId, ownerName, referenceId, type, amount } of completed) {
    if (referenceId === null) continue;
    const key = `${referenceId} ${toOwnerKey({ ownerType, ownerId })}`;
    const fen = (shares.get(key)?.fen ?? 0n) + (type === 'income' ? -toFen(amount) : toFen(amount));
    const description = `订单 ${orderNos.get(referenceId)} 取消，退回分账`;
    shares.set(key, { ownerType, ownerId, ownerName, category: 'refund', fen, referenceId, description });
  }
  return [...shares.values()];
};

const refundsOf = async ({ var: { db } }: ApiContext, paid: Order[]) => {
  const ids = paid.map(({ userId }) => userId);
  const rows = await db.select({ id: users.id, name: users.username }).from(users).where(inArray(users.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return paid.map(({ id, orderNo, userId, totalAmount, receiver }): NewBill => {
    const owner = { ownerType: 'user' as const, ownerId: userId, ownerName: names.get(userId) ?? receiver.name };
    return {
      ...owner,
      category: 'refund',
      fen: toFen(totalAmount),
      referenceId: id,
      description: `订单 ${orderNo} 退款`,
    };
  });
};

type Cancelled = { records: Order[]; paid: Order[]; reason: string | null };

/**
 * Plans the bills of cancelled orders: buyers who paid get a refund bill, pending bills fail, and completed bills are
 * reversed by new ones, so that everything adds up to zero. Balances are only checked when the accountants complete the
 * bills.
 */
export const buildRefundPlan = async (c: ApiContext, { records, paid, reason }: Cancelled) => {
  const found = await lockBills(c, records);
  const fail = await planFailures(
    c,
    found.filter(({ status }) => status === 'pending'),
    reason,
  );
  const orderNos = new Map(records.map(({ id, orderNo }) => [id, orderNo]));
  const reversed = reversals(
    found.filter(({ status }) => status === 'completed'),
    orderNos,
  );
  const refunds = await refundsOf(c, paid);
  return {
    commit: async () => {
      await fail();
      await addPendingBills(c, [...refunds, ...reversed]);
    },
  };
};
