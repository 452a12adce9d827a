import { mostFen, toFen, toYuan } from '../../db/money';
import type { Refusal } from '../rest/plan';
import { keyOf, type Owner, type Standing, type Standings } from './balances';

/** Where money is paid to; of the account only its last four digits. */
type Payee = { bankName: string; bankAccount: string };

/** A record that moves money: `change` is what it adds to the balance, `releases` what was frozen for it; both in fen. */
export type Movement = Owner & {
  id: string;
  ownerName: string;
  amount: string;
  change: bigint;
  releases: bigint;
  payee?: Payee;
};

/** What a record that was decided says of its owner's balance. */
export type Entry = { balanceBefore: string; balanceAfter: string; processedAt: Date };

const insufficient = ({ id, amount, releases }: Movement, { balance, frozen }: Standing): Refusal => {
  const available = toYuan(balance - frozen + releases);
  return { id, code: 409, text: messages => messages.insufficient(available, amount) };
};

const tooLarge = ({ id, amount }: Movement, { balance }: Standing): Refusal => ({
  id,
  code: 409,
  text: messages => messages.balanceTooLarge(toYuan(balance), amount, toYuan(mostFen)),
});

/**
 * Books movements one after another on what their owners have, and answers what they have then. Refuses those that
 * their owner's available balance (what is not frozen) does not cover, and those that would take the balance beyond the
 * largest one. Completed bills of an owner never share a
 * moment, so that their times alone tell their order: each comes at least a millisecond after the one before.
 */
export const book = (movements: readonly Movement[], before: Standings, now: Date) => {
  const after: Standings = new Map(before);
  const entries = new Map<string, Entry>();
  const refusals: Refusal[] = [];
  for (const movement of movements) {
    const { id, change, releases } = movement;
    const key = keyOf(movement);
    const standing = after.get(key) ?? { balance: 0n, frozen: 0n, at: 0 };
    const balance = standing.balance + change;
    const frozen = standing.frozen - releases;
    if (frozen < 0n || balance < frozen) refusals.push(insufficient(movement, standing));
    else if (balance > mostFen) refusals.push(tooLarge(movement, standing));
    else {
      const at = change === 0n ? now.getTime() : Math.max(now.getTime(), standing.at + 1);
      after.set(key, { balance, frozen, at: change === 0n ? standing.at : at });
      const balances = { balanceBefore: toYuan(standing.balance), balanceAfter: toYuan(balance) };
      entries.set(id, { ...balances, processedAt: new Date(at) });
    }
  }
  return { after, entries, refusals };
};

/** So many owners are told of. */
const shown = 20;

/** What a preview tells of movements: their total, and the effect on the owners with the largest amounts. */
export const summaryOf = (movements: readonly Movement[], before: Standings, after: Standings) => {
  const effects = new Map<string, { movement: Movement; count: number; amount: bigint; payees: Map<string, Payee> }>();
  for (const movement of movements) {
    const key = keyOf(movement);
    const { count, amount, payees } = effects.get(key) ?? { count: 0, amount: 0n, payees: new Map<string, Payee>() };
    const { payee } = movement;
    if (payee) payees.set(`${payee.bankName} ${payee.bankAccount}`, payee);
    effects.set(key, { movement, count: count + 1, amount: amount + toFen(movement.amount), payees });
  }
  const total = [...effects.values()].reduce((sum, { amount }) => sum + amount, 0n);
  const yuanOf = (standings: Standings, key: string) => toYuan(standings.get(key)?.balance ?? 0n);
  const largest = [...effects].toSorted(([, a], [, b]) => Number(b.amount - a.amount)).slice(0, shown);
  return {
    totalAmount: toYuan(total),
    owners: effects.size,
    effects: largest.map(([key, { movement, count, amount, payees }]) => ({
      ownerType: movement.ownerType,
      ownerId: movement.ownerId,
      ownerName: movement.ownerName,
      payees: [...payees.values()],
      count,
      amount: toYuan(amount),
      balanceBefore: yuanOf(before, key),
      balanceAfter: yuanOf(after, key),
    })),
  };
};
