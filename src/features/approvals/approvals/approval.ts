import { billTypes } from '@/finance/bills/bill';
import { ownerTypes, withdrawalTypes } from '@/finance/withdrawals/withdrawal';
import type { ApprovalCause, ApprovalStatus } from '@/models/approvalRequest';

/**
 * The actions on a request. Approving runs the requested action, so the API asks for a recent proof of identity. Only another person may approve or decline; only the
 * person who made the request may withdraw it.
 */
export const approvalActions = {
  approve: { from: ['pending'], to: 'approved', reason: false, stepUp: true, shortcut: 'A' },
  decline: { from: ['pending'], to: 'declined', reason: true, shortcut: 'R' },
  withdraw: { from: ['pending'], to: 'withdrawn', reason: false },
} as const;

/** What a rule can be about: the actions of a collection, and the fields that its conditions can test. */
type Subject = { actions: readonly string[]; amount?: string; types?: readonly string[]; owners?: readonly string[] };

/** The collections that approval rules can name. Only withdrawals have an account to pay to. */
export const approvalRuleOptionsByCollection = {
  withdrawals: { actions: ['approve', 'reject'], amount: 'amount', types: withdrawalTypes, owners: ownerTypes },
  bills: { actions: ['complete', 'fail'], amount: 'amount', types: billTypes, owners: ownerTypes },
  orders: { actions: ['pay', 'cancel'], amount: 'totalAmount' },
  suppliers: { actions: ['approve', 'reject', 'reopen'] },
} as const satisfies Record<string, Subject>;

export type ApprovalSubject = keyof typeof approvalRuleOptionsByCollection;

/** Returns what a rule about the collection can test, or undefined if rules cannot name it. */
export const findApprovalRuleOptions = (collection: string) =>
  new Map<string, Subject>(Object.entries(approvalRuleOptionsByCollection)).get(collection);

export const approvalRuleCollections = Object.keys(approvalRuleOptionsByCollection) as [
  ApprovalSubject,
  ...ApprovalSubject[],
];

/** The collections with actions that can need a second approval. Changes to rules and deputies always need one. */
export const collectionsWithApprovals = [...approvalRuleCollections, 'approvalRules', 'approvalDeputies'] as const;

export type CollectionWithApprovals = (typeof collectionsWithApprovals)[number];

/**
 * A request for a second approval as the API returns it. `version` also changes with the record, so that an approval is
 * bound to the record as it was shown. `snapshot` is the record at the time of the request; it is null if the user may
 * not list the record's collection.
 */
export type Approval = {
  id: string;
  collection: CollectionWithApprovals;
  recordId: string;
  recordName: string | null;
  recordVersion: number;
  /** The action that was requested, such as `approve`. */
  action: string;
  /** The reason that the first person gave. */
  reason: string | null;
  snapshot: Record<string, unknown> | null;
  amount: string | null;
  ruleName: string | null;
  /** What the rule has found. Null if the user may not list the record's collection. */
  cause: ApprovalCause | null;
  approverRole: string | null;
  approverPermission: string | null;
  /** Whether the approvers see the record out of their scope, too. Missing if the API has no scopes. */
  beyondScope?: boolean;
  requestedBy: string;
  /** The day in Beijing before which nobody can approve it. Null or missing if it is not held. */
  holdUntil?: string | null;
  /** False if it is only held: then its owner carries it out. */
  needsSecondPerson?: boolean;
  expiresAt: string;
  status: ApprovalStatus;
  decidedAt: string | null;
  decidedBy: string | null;
  decisionReason: string | null;
  /** Whether the record has changed since the request. */
  changed: boolean;
  /** Whether the user made the request. */
  isOwn: boolean;
  /** Whether the user may approve or decline the request. */
  canDecide: boolean;
  /** Whether the user may approve it now. Missing if the API has no holds: whoever may decide it then may. */
  canApprove?: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
};
