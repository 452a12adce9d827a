import { createIdAt } from '../../ids';
import type { balances, bills } from '../../schema/finance';
import { toYuan } from '../../money';
import type { createOrderSeeds } from '../orders/orders';
import { createSeededRandomGenerator } from '../random';
import type { createSupplierSeeds } from '../suppliers';
import { sampleEndTime, getSampleTimeAtFraction, deferToWorkingHours } from '../times';
import type { createUserSeeds } from '../users';
import { settleMovement, type SampleOwnerAccount, type ScheduledDecision } from './account';
import { createSampleBillGenerators, type SampleBillDraft } from './deals';
import { createWithdrawalDetailsGenerator } from './withdrawalDetails';

type Owners = { users: ReturnType<typeof createUserSeeds>; suppliers: ReturnType<typeof createSupplierSeeds> };
type Sources = Owners & Pick<ReturnType<typeof createOrderSeeds>, 'orders'>;

/** The number of bills by category, 6 000 in total. */
const quotas = { sale: 3_150, commission: 1_200, refund: 250, adjustment: 600, withdrawal: 800 };
const total = Object.values(quotas).reduce((sum, quota) => sum + quota);

const day = 86_400_000;
/** Only bills of the last 20 days can stay pending. */
const recent = sampleEndTime - 20 * day;

const accountsOf = ({ users, suppliers }: Owners) => {
  const open = (ownerType: SampleOwnerAccount['ownerType'], ownerId: string, ownerName: string, since: Date) => ({
    ownerType,
    ownerId,
    ownerName,
    balance: 0,
    frozen: 0,
    last: since.getTime(),
    since: since.getTime(),
  });
  return {
    users: users
      .filter((_, index) => index % 3 === 0)
      .map(({ id, username, createdAt }) => open('user', id, username, createdAt)),
    suppliers: suppliers
      .flatMap(({ id, name, status, auditedAt }) =>
        status === 'approved' && auditedAt ? [open('supplier', id, name, auditedAt)] : [],
      )
      .toSorted((a, b) => a.since - b.since),
  };
};

/**
 * Creates 800 withdrawals and 6 000 bills over 90 days, oldest first, and the resulting balances. They are booked in
 * order, so that no balance is ever overdrawn.
 */
export const createFinanceSeeds = ({ orders, ...owners }: Sources) => {
  const random = createSeededRandomGenerator(23);
  const createWithdrawalDetails = createWithdrawalDetailsGenerator(random);
  const accounts = accountsOf(owners);
  const pickAccount = (at: number): SampleOwnerAccount => {
    const all = random.next() < 0.7 ? accounts.suppliers : accounts.users;
    const known = all.findIndex(({ since }) => since >= at);
    const account = all[random.between(0, (known < 0 ? all.length : known) - 1)];
    if (!account) throw new Error('Nobody can have money yet');
    return account;
  };
  const bySupplier = new Map(accounts.suppliers.map(account => [account.ownerId, account]));
  const accountOf = (supplierId: string) => bySupplier.get(supplierId);
  const deals = createSampleBillGenerators(random, { pickAccount, accountOf, orders });
  const left = { ...quotas };
  const kinds = Object.keys(quotas) as (keyof typeof quotas)[];

  const nextDeal = (at: number): SampleBillDraft => {
    let drawn = random.between(
      1,
      Object.values(left).reduce((sum, quota) => sum + quota),
    );
    const kind = kinds.find(name => (drawn -= left[name]) <= 0) ?? 'sale';
    const deal = deals[kind](at);
    left[deal ? kind : 'sale'] -= 1;
    return deal ?? deals.sale(at);
  };

  const movements: ScheduledDecision[] = [];
  let waiting: ScheduledDecision[] = [];
  /** Decides the movements that are due, in order. */
  const settleUntil = (at: number) => {
    const due = waiting.filter(movement => movement.due <= at).toSorted((a, b) => a.due - b.due);
    waiting = waiting.filter(movement => movement.due > at);
    for (const movement of due) settleMovement(movement);
  };

  for (let index = 0; index < total; index += 1) {
    // The first orders are older than the first bills.
    const at = getSampleTimeAtFraction((index + 200 + random.next()) / (total + 220));
    settleUntil(at);
    const { waits, lingers, by, failure, fen, account, ...deal } = nextDeal(at);
    const { ownerType, ownerId, ownerName } = account;
    const record = {
      id: createIdAt(at, index),
      createdAt: new Date(at),
      updatedAt: new Date(at),
      version: 1,
      ownerType,
      ownerId,
      ownerName,
      amount: toYuan(BigInt(fen)),
      status: 'pending' as const,
    };
    const bill: typeof bills.$inferInsert = { ...record, ...deal, remainingAmount: record.amount };
    const decided = at + random.between(...waits) * 60_000;
    const lingering = at > recent && random.next() < lingers;
    const due = lingering ? Infinity : by === '系统' ? decided : deferToWorkingHours(decided);
    const movement: ScheduledDecision = { account, bill, fen, due, by, failure };
    if (deal.category === 'withdrawal') {
      const details = createWithdrawalDetails(account);
      movement.withdrawal = { ...record, ...details, id: createIdAt(at, total + index) };
      Object.assign(bill, { referenceId: movement.withdrawal.id, description: details.description });
      account.frozen += fen;
    }
    movements.push(movement);
    waiting.push(movement);
  }
  settleUntil(sampleEndTime);

  const used = new Set(movements.map(({ account }) => account));
  return {
    bills: movements.map(({ bill }) => bill),
    withdrawals: movements.flatMap(({ withdrawal }) => withdrawal ?? []),
    balances: [...used].map(({ ownerType, ownerId, balance, frozen, last }): typeof balances.$inferInsert => ({
      ownerType,
      ownerId,
      balance: toYuan(BigInt(balance)),
      frozen: toYuan(BigInt(frozen)),
      updatedAt: new Date(last),
    })),
  };
};
