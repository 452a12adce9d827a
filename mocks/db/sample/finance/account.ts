import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import type { bills, withdrawals } from '../../schema/finance';
import { toYuan } from '../../money';

type Bill = typeof bills.$inferInsert;
type Withdrawal = typeof withdrawals.$inferInsert;

/** An owner's balance while the sample data is created, in fen. `last` is the time of the newest completed bill. */
export type SampleOwnerAccount = {
  ownerType: OwnerType;
  ownerId: string;
  ownerName: string;
  balance: number;
  frozen: number;
  last: number;
};

/** A bill, with its withdrawal if it has one, that is decided at `due` by `by`. It fails if `failure` is set. */
export type ScheduledDecision = {
  account: SampleOwnerAccount;
  bill: Bill;
  withdrawal?: Withdrawal;
  fen: number;
  due: number;
  by: string;
  failure: string | null;
};

export const getAvailableBalance = ({ balance, frozen }: SampleOwnerAccount) => balance - frozen;

/** Decides a movement and updates the account. An expense that the account does not cover fails. */
export const settleMovement = ({ account, bill, withdrawal, fen, due, by, failure }: ScheduledDecision) => {
  const change = bill.type === 'expense' ? -fen : fen;
  const covered = withdrawal !== undefined || getAvailableBalance(account) + change >= 0;
  const completed = failure === null && covered;
  const before = account.balance;
  const at = completed ? Math.max(due, account.last + 1) : due;
  if (withdrawal) account.frozen -= fen;
  if (completed) {
    account.balance += change;
    account.last = at;
  }
  const decision = {
    status: completed ? ('completed' as const) : ('failed' as const),
    balanceBefore: toYuan(BigInt(before)),
    balanceAfter: toYuan(BigInt(account.balance)),
    reason: completed ? null : (failure ?? '可用余额不足'),
    processedAt: new Date(at),
    processedBy: by,
    updatedAt: new Date(at),
    version: 2,
  };
  Object.assign(bill, decision, { remainingAmount: toYuan(0n) });
  if (withdrawal) Object.assign(withdrawal, decision);
};
