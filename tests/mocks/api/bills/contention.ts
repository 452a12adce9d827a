import type { Database } from '../../../../mocks/db/database';
import { balances, bills, withdrawals } from '../../../../mocks/db/schema/finance';
import { createIdAt } from '../../../../mocks/db/ids';
import { toYuan } from '../../../../mocks/db/money';
import { createSeededRandomGenerator } from '../../../../mocks/db/sample/random';
import { sampleEndTime } from '../../../../mocks/db/sample/times';

const owners = 8;
const each = { withdrawals: 20, bills: 40 };
/** Every owner's initial balance in fen: enough for the withdrawals, too little for all expenses. */
const wealth = 1_000_000;

/**
 * Creates a few owners with many pending withdrawals and bills each, so that decisions compete for the same balances.
 * Returns the ids of the records to decide, including the bills of withdrawals.
 */
export const seedContention = async (db: Database) => {
  const random = createSeededRandomGenerator(41);
  const at = new Date(sampleEndTime);
  let count = 0;
  const record = (ownerId: string, fen: number) => ({
    id: createIdAt(sampleEndTime, (count += 1)),
    createdAt: at,
    updatedAt: at,
    ownerType: 'user' as const,
    ownerId,
    ownerName: `用户 ${ownerId}`,
    amount: toYuan(BigInt(fen)),
    status: 'pending' as const,
    description: '',
  });
  const asked: (typeof withdrawals.$inferInsert)[] = [];
  const booked: (typeof bills.$inferInsert)[] = [];
  const held: (typeof balances.$inferInsert)[] = [];
  for (let index = 1; index <= owners; index += 1) {
    const ownerId = String(index);
    const start = record(ownerId, wealth);
    const done = { status: 'completed', balanceBefore: '0.00', balanceAfter: start.amount, processedAt: at } as const;
    booked.push({ ...start, ...done, type: 'income', category: 'adjustment', remainingAmount: '0.00' });
    let frozen = 0;
    for (let number = 0; number < each.withdrawals; number += 1) {
      const fen = random.between(1, wealth / each.withdrawals);
      const withdrawal = record(ownerId, fen);
      const bank = {
        bankName: '招商银行',
        bankAccount: '6214830000000000000',
        bankAccountLast4: '0000',
        accountName: '张三',
      };
      asked.push({ ...withdrawal, ...bank, type: 'balance' });
      const bill = { ...record(ownerId, fen), type: 'expense', category: 'withdrawal' } as const;
      booked.push({ ...bill, referenceId: withdrawal.id, remainingAmount: bill.amount });
      frozen += fen;
    }
    for (let number = 0; number < each.bills; number += 1) {
      const bill = record(ownerId, random.between(1, wealth / 10));
      const type = random.next() < 0.3 ? 'income' : 'expense';
      booked.push({ ...bill, type, category: 'adjustment', remainingAmount: bill.amount });
    }
    const balance = { balance: start.amount, frozen: toYuan(BigInt(frozen)) };
    held.push({ ownerType: 'user', ownerId, ...balance, updatedAt: at });
  }
  await db.insert(balances).values(held);
  await db.insert(withdrawals).values(asked);
  await db.insert(bills).values(booked);
  return { withdrawals: asked.map(({ id }) => id), bills: booked.map(({ id }) => id) };
};
