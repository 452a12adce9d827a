import type { OpenApproval } from '@/models/approvalRequest';
import type { Signal } from '@/models/signal';
import { queueDecisions, type Queue } from '@/models/queue';

/**
 * The withdrawal statuses (docs/requirements.md#states). `tone` is the colour of the status tag. `failed` is shown as rejected.
 */
export const withdrawalStatuses = [
  { id: 'pending', tone: 'waiting' },
  { id: 'completed', tone: 'good' },
  { id: 'failed', tone: 'bad' },
] as const;

export type WithdrawalStatus = (typeof withdrawalStatuses)[number]['id'];

/** The withdrawal types: earned balance, commission, or returned deposit. */
export const withdrawalTypes = ['balance', 'commission', 'deposit'] as const;

export type WithdrawalType = (typeof withdrawalTypes)[number];

/** The types of account owners who can request a withdrawal. */
export const ownerTypes = ['user', 'supplier'] as const;

export type OwnerType = (typeof ownerTypes)[number];

/** The resource of each type of owner. */
export const ownerResources = { supplier: 'suppliers', user: 'users' } as const satisfies Record<OwnerType, string>;

/**
 * The actions on a withdrawal: allowed current statuses, new status, whether a reason is required, whether the API asks for
 * a recent proof of identity, and key.
 */
export const withdrawalActions = {
  approve: { from: ['pending'], to: 'completed', reason: false, stepUp: true, shortcut: 'A' },
  reject: { from: ['pending'], to: 'failed', reason: true, shortcut: 'R' },
} as const;

/** The withdrawals that wait for a decision. */
export const withdrawalQueue = {
  filter: { status: 'pending' },
  sort: { field: 'createdAt', order: 'ASC' },
  since: 'createdAt',
  actions: queueDecisions.withdrawals,
} as const satisfies Queue;

/**
 * A withdrawal as the API returns it (docs/requirements.md#fields). Amounts are strings in yuan with two decimals
 * (`"1280.50"`) to avoid rounding. `bankAccount` is masked except for its last four digits. The balances are null while
 * the withdrawal is pending; `ownerBalance` is the owner's current balance then, and null afterwards.
 */
export type Withdrawal = {
  id: string;
  ownerType: OwnerType;
  ownerId: string;
  ownerName: string;
  amount: string;
  status: WithdrawalStatus;
  type: WithdrawalType;
  bankName: string;
  bankAccount: string;
  accountName: string;
  description: string;
  balanceBefore: string | null;
  balanceAfter: string | null;
  /** Missing if the API does not return it. */
  ownerBalance?: string | null;
  /** The reason for the rejection. */
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
