import type { OpenApproval } from '@/models/approvalRequest';
import type { Signal } from '@/models/signal';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import { queueDecisions, type Queue } from '@/models/queue';

/** The bill statuses (docs/requirements.md#states). `tone` is the colour of the status tag. */
export const billStatuses = [
  { id: 'pending', tone: 'waiting' },
  { id: 'completed', tone: 'good' },
  { id: 'failed', tone: 'bad' },
] as const;

export type BillStatus = (typeof billStatuses)[number]['id'];

/** The bill types: income adds to the owner's balance, expense reduces it. */
export const billTypes = ['income', 'expense'] as const;

export type BillType = (typeof billTypes)[number];

/** Returns the amount with the sign of the bill's type. `amount` itself is never negative. */
export const getSignedBillAmount = ({ type, amount }: { type: BillType; amount: string }) =>
  type === 'expense' ? `-${amount}` : amount;

/** The purpose of a bill. */
export const billCategories = ['order', 'withdrawal', 'refund', 'commission', 'adjustment'] as const;

export type BillCategory = (typeof billCategories)[number];

/**
 * The actions on a bill: allowed current statuses, new status, whether a reason is required, and whether the API asks for a
 * recent proof of identity.
 */
export const billActions = {
  complete: { from: ['pending'], to: 'completed', reason: false, stepUp: true, shortcut: 'A' },
  fail: { from: ['pending'], to: 'failed', reason: true, shortcut: 'R' },
} as const;

/** The bills that wait to be completed. Those of withdrawals are decided there. */
export const billQueue = {
  filter: { status: 'pending', category_neq: 'withdrawal' },
  sort: { field: 'createdAt', order: 'ASC' },
  since: 'createdAt',
  actions: queueDecisions.bills,
} as const satisfies Queue;

/**
 * A bill as the API returns it (docs/requirements.md#fields). Amounts are strings in yuan with two decimals and never
 * negative; `type` gives the direction. The balances are null while the bill is pending. `remainingAmount` is the part
 * that is still open.
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
  /** Id of the withdrawal or order that the bill belongs to. Null for an adjustment. */
  referenceId: string | null;
  remainingAmount: string;
  /** The reason for the failure. */
  reason: string | null;
  /** The open request for a second approval. Missing if the API does not return it. */
  approval?: OpenApproval | null;
  /** What to know before it is decided. Missing if the API does not return it. */
  signals?: Signal[];
  processedAt: string | null;
  processedBy: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};
