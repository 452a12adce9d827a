import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { openPglite } from '../../mocks/db/database';
import { balances, bills, withdrawals } from '../../mocks/db/schema/finance';
import { createIdAt } from '../../mocks/db/ids';
import { toFen, toYuan } from '../../mocks/db/money';
import { sampleEndTime } from '../../mocks/db/sample/times';
import type { Withdrawal } from '@/finance/withdrawals/withdrawal';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import type { Api } from './api';

/** The bank of the withdrawals that `addWithdrawals` adds, for finding them. */
export const bank = '测试银行';

/** The amount of each withdrawal, in fen. */
const fen = 1_000n;

/**
 * Adds `count` withdrawals of ¥10 for one owner, and the income that covers them, so that the ledger stays balanced.
 * For a data folder that no server uses.
 */
export const addWithdrawals = async (dataDir: string, count: number) => {
  const { db, close } = await openPglite({ dataDir: path.join(dataDir, 'postgres') });
  const [owner] = await db.select().from(balances).limit(1);
  if (!owner) throw new Error('Nobody has a balance');
  const { ownerType, ownerId } = owner;
  const [known] = await db.select().from(bills).where(eq(bills.ownerId, ownerId)).limit(1);
  const at = (index: number) => new Date(sampleEndTime + index);
  const record = (index: number) => ({
    createdAt: at(index),
    updatedAt: at(index),
    version: 1,
    ownerType,
    ownerId,
    ownerName: known?.ownerName ?? '',
    description: '批量测试',
  });
  const asked = Array.from({ length: count }, (_, index) => ({
    ...record(index + 1),
    id: createIdAt(sampleEndTime + index + 1, 0),
    amount: toYuan(fen),
    status: 'pending' as const,
  }));
  const earned = toYuan(fen * BigInt(count));
  const balance = toYuan(toFen(owner.balance) + toFen(earned));
  await db.insert(bills).values([
    {
      ...record(0),
      id: createIdAt(sampleEndTime, 0),
      type: 'income',
      category: 'adjustment',
      amount: earned,
      remainingAmount: '0.00',
      status: 'completed',
      balanceBefore: owner.balance,
      balanceAfter: balance,
      processedAt: at(0),
    },
    ...asked.map((one, index) => ({
      ...one,
      id: createIdAt(sampleEndTime + index + 1, 1),
      type: 'expense' as const,
      category: 'withdrawal' as const,
      referenceId: one.id,
      remainingAmount: one.amount,
    })),
  ]);
  const payee = {
    type: 'balance' as const,
    bankName: bank,
    bankAccount: '6222020000001234',
    bankAccountLast4: '1234',
    accountName: '测试户名',
  };
  await db.insert(withdrawals).values(asked.map(one => ({ ...one, ...payee })));
  await db
    .update(balances)
    .set({ balance, frozen: toYuan(toFen(owner.frozen) + toFen(earned)), updatedAt: at(0) })
    .where(and(eq(balances.ownerType, ownerType), eq(balances.ownerId, ownerId)));
  await close();
};

/** The withdrawals that `addWithdrawals` has added, oldest first, with the given status or any. */
export const listAdded = (api: Api, status?: Withdrawal['status']) =>
  api.list<Withdrawal>('withdrawals', { q: bank, ...(status && { status }) }, [0, 999]);

/** The ids of the withdrawals that an operator has decided, once per decision. */
export const decidedBy = async (api: Api, adminName: string, action: string) => {
  const logs = await api.list<OperationLogEntry>(
    'operationLogs',
    { collection: 'withdrawals', adminName, action },
    [0, 999],
  );
  return logs.flatMap(({ recordId }) => recordId ?? []);
};
