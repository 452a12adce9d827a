import { maxFen, toYuan } from '../../db/money';
import type { MessageSelector } from '../http/messages';
import type { ActionRefusal } from '../rest/plan';
import { toOwnerKey, type BalanceOwner, type OwnerBalance, type OwnerBalances } from './balances';

/** The receiving account. `bankAccount` shows only the last four digits. */
type Payee = { bankName: string; bankAccount: string };

/**
 * A record that moves money: `change` is added to the balance, `releases` is subtracted from the frozen amount. Both
 * are in fen.
 */
export type BalanceMovement = BalanceOwner & {
  id: string;
  ownerName: string;
  amount: string;
  /** Whether the owner receives or pays the amount. Only set for records that can be either. */
  direction?: 'income' | 'expense';
  change: bigint;
  releases: bigint;
  payee?: Payee;
};

/** The balance fields that a decided record gets. */
export type BalanceBeforeAndAfter = { balanceBefore: string; balanceAfter: string; processedAt: Date };

const withoutValues: MessageSelector = messages => messages.balanceRefused;

const insufficient = ({ id, amount, releases }: BalanceMovement, { balance, frozen }: OwnerBalance): ActionRefusal => {
  const available = toYuan(balance - frozen + releases);
  return { id, code: 409, text: messages => messages.insufficient(available, amount), withoutValues };
};

const tooLarge = ({ id, amount }: BalanceMovement, { balance }: OwnerBalance): ActionRefusal => ({
  id,
  code: 409,
  text: messages => messages.balanceTooLarge(toYuan(balance), amount, toYuan(maxFen)),
  withoutValues,
});

/**
 * Books movements in order and returns the resulting balances. Refuses movements that the owner's available balance
 * (the part that is not frozen) does not cover, and those that exceed the maximum balance. Each completed bill of an
 * owner is at least a millisecond later than the one before, so that sorting by time gives their order.
 */
export const computeBalancesAfterMovements = (
  movements: readonly BalanceMovement[],
  before: OwnerBalances,
  now: Date,
) => {
  const after: OwnerBalances = new Map(before);
  const entries = new Map<string, BalanceBeforeAndAfter>();
  const refusals: ActionRefusal[] = [];
  for (const movement of movements) {
    const { id, change, releases } = movement;
    const key = toOwnerKey(movement);
    const standing = after.get(key) ?? { balance: 0n, frozen: 0n, at: 0 };
    const balance = standing.balance + change;
    const frozen = standing.frozen - releases;
    if (frozen < 0n || balance < frozen) refusals.push(insufficient(movement, standing));
    else if (balance > maxFen) refusals.push(tooLarge(movement, standing));
    else {
      const at = change === 0n ? now.getTime() : Math.max(now.getTime(), standing.at + 1);
      after.set(key, { balance, frozen, at: change === 0n ? standing.at : at });
      const balances = { balanceBefore: toYuan(standing.balance), balanceAfter: toYuan(balance) };
      entries.set(id, { ...balances, processedAt: new Date(at) });
    }
  }
  return { after, entries, refusals };
};
