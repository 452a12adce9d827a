/** The positive and the negative decision about the records of each queue, by collection. */
export const queueDecisions = {
  suppliers: ['approve', 'reject'],
  withdrawals: ['approve', 'reject'],
  bills: ['complete', 'fail'],
  orders: ['ship', 'cancel'],
} as const;

/**
 * The records of a list that wait for a decision, and that several people decide. `filter` and `sort` are those of the list.
 * `since` is the field with the time from which a record waits, unless it has a `waitingSince`. `actions` are the names of
 * the positive and of the negative decision.
 */
export type Queue = {
  filter: { readonly status: string } & Readonly<Record<string, string>>;
  sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  since: string;
  actions: readonly [positive: string, negative: string];
};

/** Seconds that a claim lasts unless it is renewed. */
export const claimLeaseSeconds = 45;

/** Seconds between two renewals of a claim: two of them may be lost before it ends. */
export const claimRenewalIntervalSeconds = 15;

/**
 * Somebody works on a record of a queue (docs/requirements.md#claims). Times are ISO 8601 in UTC; `mine` says that it is
 * the caller.
 */
export type Claim = {
  recordId: string;
  adminId: string;
  adminName: string;
  claimedAt: string;
  expiresAt: string;
  mine: boolean;
};
