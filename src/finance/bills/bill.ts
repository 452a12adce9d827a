import type { OwnerType } from '@/finance/withdrawals/withdrawal';

/** Every state a bill can be in (docs/requirements.md#states), with the tone of its tag. */
export const billStatuses = [
  { id: 'pending', tone: 'waiting' },
  { id: 'completed', tone: 'good' },
  { id: 'failed', tone: 'bad' },
] as const;

export type BillStatus = (typeof billStatuses)[number]['id'];

/** Whether a bill adds to its owner's balance or takes from it. */
export const billTypes = ['income', 'expense'] as const;

export type BillType = (typeof billTypes)[number];

/** The amount, which is never negative, with the sign of its type. */
export const signedAmount = ({ type, amount }: { type: BillType; amount: string }) =>
  type === 'expense' ? `-${amount}` : amount;

/** What a bill is for. */
export const billCategories = ['order', 'withdrawal', 'refund', 'commission', 'adjustment'] as const;

export type BillCategory = (typeof billCategories)[number];

/** What can be done with a bill: the state it starts from, the one it leads to, and whether it asks for a reason. */
export const billVerbs = {
  complete: { from: ['pending'], to: 'completed', reason: false },
  fail: { from: ['pending'], to: 'failed', reason: true },
} as const;

/**
 * A bill as the API answers it (docs/requirements.md#fields). Amounts are yuan with two decimals, as text, and never negative: the
 * type tells the direction. The balances are null while it is pending; `remainingAmount` is what of it is still open.
 */
export type Bill = {
  id: string;
  ownerType: OwnerType;
  ownerId: string;
  ownerName: string;
  type: BillType;
  category: BillCategory;
  amount: string;
  status: BillStatus;
  description: string;
  balanceBefore: string | null;
  balanceAfter: string | null;
  /** The record the bill is of: a withdrawal, or an order; null for an adjustment. */
  referenceId: string | null;
  remainingAmount: string;
  /** Why it failed. */
  reason: string | null;
  processedAt: string | null;
  processedBy: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};
