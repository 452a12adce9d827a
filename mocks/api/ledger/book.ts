import { mostFen, toYuan } from '../../db/money';
import type { Refusal } from '../rest/plan';
import { keyOf, type Owner, type Standing, type Standings } from './balances';

/** Where money is paid to; of the account only its last four digits. */
type Payee = { bankName: string; bankAccount: string };

/** A record that moves money: `change` is what it adds to the balance, `releases` what was frozen for it; both in fen. */
export type Movement = Owner & {
  id: string;
  ownerName: string;
  amount: string;
  /** For records of both kinds: whether this one is paid to the owner or by them. */
  direction?: 'income' | 'expense';
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
