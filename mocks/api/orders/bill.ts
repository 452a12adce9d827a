import type { BillCategory, BillType } from '@/finance/bills/bill';
import { inArray } from 'drizzle-orm';
import { bills as table } from '../../db/schema/finance';
import { toYuan } from '../../db/money';
import type { ApiContext } from '../http/context';
import type { BalanceOwner } from '../bills/balances';
import { bills as billCollection } from '../bills/bills';
import { getExtendedCollection } from '../rest/feature';
import type { RecordValues } from '../rest/plan';
import { indexRecordsById } from '../rest/write/lock';
import { logRecordChanges } from '../rest/write/write';

/** A pending bill of an order, to be decided by the accountants. A negative `fen` makes it an expense. */
export type NewBill = BalanceOwner & {
  ownerName: string;
  category: BillCategory;
  fen: bigint;
  referenceId: string;
  description: string;
};

const typeOf = (fen: bigint): BillType => (fen < 0n ? 'expense' : 'income');

/** Writes and logs pending bills. Skips those with an amount of 0. */
export const addPendingBills = async (c: ApiContext, made: NewBill[]) => {
  const { db, now, newId } = c.var;
  const bills = getExtendedCollection(c, billCollection);
  const rows = made.flatMap(({ fen, ...bill }) => {
    if (fen === 0n) return [];
    const amount = toYuan(fen < 0n ? -fen : fen);
    const open = { status: 'pending', amount, remainingAmount: amount } as const;
    return { ...bill, ...open, type: typeOf(fen), id: newId(), createdAt: now, updatedAt: now };
  });
  if (rows.length === 0) return;
  await db.insert(table).values(rows);
  const ids = rows.map(({ id }) => id);
  const added: RecordValues[] = await db
    .select(bills.columns)
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(table.id);
  const changes = [...indexRecordsById(added).values()].map(after => ({ before: null, after }));
  await logRecordChanges(c, bills, 'create', changes);
};
