/** Every state a withdrawal can be in (docs/requirements.md#states; failed is shown as rejected), with the tone of its tag. */
export const withdrawalStatuses = [
  { id: 'pending', tone: 'waiting' },
  { id: 'completed', tone: 'good' },
  { id: 'failed', tone: 'bad' },
] as const;

export type WithdrawalStatus = (typeof withdrawalStatuses)[number]['id'];

/** The money that is taken out: what was earned, a commission, or a deposit given back. */
export const withdrawalTypes = ['balance', 'commission', 'deposit'] as const;

export type WithdrawalType = (typeof withdrawalTypes)[number];

/** Who has a balance, and asks for it. */
export const ownerTypes = ['user', 'supplier'] as const;

export type OwnerType = (typeof ownerTypes)[number];

/** What can be decided of a withdrawal: the state it starts from, the one it leads to, and whether it asks for a reason. */
export const withdrawalVerbs = {
  approve: { from: ['pending'], to: 'completed', reason: false },
  reject: { from: ['pending'], to: 'failed', reason: true },
} as const;

/**
 * A withdrawal as the API answers it (docs/requirements.md#fields). Amounts are yuan with two decimals, as text (`"1280.50"`), so
 * that no digit is lost. `bankAccount` is masked but for its last four digits. The balances are null while it is pending.
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
  /** Why it was rejected. */
  reason: string | null;
  processedAt: string | null;
  processedBy: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};
