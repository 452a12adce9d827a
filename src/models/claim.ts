/** Seconds that a claim lasts unless it is renewed. */
export const claimLease = 45;

/** Seconds between two renewals of a claim: two of them may be lost before it ends. */
export const claimRenewal = 15;

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
