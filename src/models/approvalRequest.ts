/**
 * The states of a request for a second approval. `superseded` means that the record was decided by another action, and
 * `expired` that nobody decided the request in time.
 */
export const approvalStatuses = [
  { id: 'pending', tone: 'waiting' },
  { id: 'approved', tone: 'good' },
  { id: 'declined', tone: 'bad' },
  { id: 'withdrawn', tone: 'off' },
  { id: 'expired', tone: 'off' },
  { id: 'superseded', tone: 'off' },
] as const;

export type ApprovalStatus = (typeof approvalStatuses)[number]['id'];

/**
 * The open request of a record, as the record's own response contains it. `approverRole` or `approverPermission` says who may
 * decide it; an API need not return them.
 */
export type OpenApproval = {
  id: string;
  action: string;
  requestedBy: string;
  requestedAt: string;
  approverRole?: string | null;
  approverPermission?: string | null;
  /** The day in Beijing before which nobody can carry it out. Null or missing if it is not held. */
  holdUntil?: string | null;
  /** False if it is only held: then its owner carries it out. */
  needsSecondPerson?: boolean;
};

/**
 * Why a record needs a second approval or is held: the name of the rule (null for a change to the rules themselves), and the
 * amount in yuan and the number of decisions that have reached its limits, including this record. `hold` is the day in
 * Beijing before which nobody can carry it out, and the rule that says so. `needsSecondPerson` is false if it is only held.
 */
export type ApprovalCause = {
  ruleName: string | null;
  amount?: { of: 'record' | 'run' | 'ownerDay' | 'deciderDay'; total: string; from: string };
  count?: { of: 'ownerHour' | 'deciderHour'; total: number; from: number };
  hold?: { until: string; ruleName: string };
  needsSecondPerson?: boolean;
};
