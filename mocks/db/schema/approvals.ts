import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { approvalRuleCollections, collectionsWithApprovals } from '@/features/approvals/approvals/approval';
import { approvalStatuses, type ApprovalCause } from '@/models/approvalRequest';
import { approvalDeputyStatuses } from '@/features/approvals/approvalDeputies/approvalDeputy';
import { amountSums, approvalRuleStatuses, countsOfHour } from '@/features/approvals/approvalRules/approvalRule';
import { calendarDayColumn, bigintIdColumn, timestampColumn, recordColumns, statusColumn, yuanColumn } from './columns';

/** Who may approve: the admins with this role, or with this permission. One of the two is null. */
const approverColumns = {
  approverRole: text('approver_role'),
  approverPermission: text('approver_permission'),
};

/** Rules that say which decisions need a second person. Conditions that are null or false always hold. */
export const approvalRules = pgTable('approval_rules', {
  ...recordColumns,
  ...approverColumns,
  name: text('name').notNull(),
  collection: text('collection', { enum: approvalRuleCollections }).notNull(),
  action: text('action').notNull(),
  amountFrom: yuanColumn('amount_from'),
  amountOf: text('amount_of', { enum: amountSums }).notNull().default('record'),
  countFrom: integer('count_from'),
  countOf: text('count_of', { enum: countsOfHour }).notNull().default('ownerHour'),
  recordType: text('record_type'),
  ownerType: text('owner_type'),
  accountDays: integer('account_days'),
  firstPayment: boolean('first_payment').notNull().default(false),
  withoutLicence: boolean('without_licence').notNull().default(false),
  /** Whether approvers see the record of an open request out of their scope, too. */
  beyondScope: boolean('beyond_scope').notNull().default(false),
  /** The days before which nobody carries out a decision. With it, no approver means that nobody else is asked. */
  holdDays: integer('hold_days'),
  hours: integer('hours').notNull(),
  countOnlyUntil: calendarDayColumn('count_only_until'),
  status: statusColumn(approvalRuleStatuses).notNull(),
});

/**
 * Requests for a second approval. `recordVersion` and `snapshot` are the record that the first person decided. The rule's
 * approver and conditions are copies, and `cause` is what they have found, so that a changed rule changes no open request. `ruleId` is null for a change to
 * the rules or deputies themselves.
 */
export const approvals = pgTable('approvals', {
  ...recordColumns,
  ...approverColumns,
  collection: text('collection', { enum: collectionsWithApprovals }).notNull(),
  recordId: bigintIdColumn('record_id').notNull(),
  recordName: text('record_name').notNull(),
  recordVersion: integer('record_version').notNull(),
  action: text('action').notNull(),
  reason: text('reason'),
  snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
  amount: yuanColumn('amount'),
  ruleId: bigintIdColumn('rule_id'),
  ruleName: text('rule_name'),
  rule: jsonb('rule').$type<Record<string, unknown>>(),
  cause: jsonb('cause').$type<ApprovalCause>(),
  beyondScope: boolean('beyond_scope').notNull().default(false),
  /** The day in Beijing before which nobody can approve it, and when those who can since then were told. */
  holdUntil: calendarDayColumn('hold_until'),
  holdEndedAt: timestampColumn('hold_ended_at'),
  /** False if the request is only held. Whoever may take the requested action can then carry it out from `holdUntil` on. */
  needsSecondPerson: boolean('needs_second_person').notNull().default(true),
  requestedById: bigintIdColumn('requested_by_id').notNull(),
  requestedBy: text('requested_by').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
  status: statusColumn(approvalStatuses).notNull(),
  decidedAt: timestampColumn('decided_at'),
  decidedById: bigintIdColumn('decided_by_id'),
  decidedBy: text('decided_by'),
  decisionReason: text('decision_reason'),
});

/** Admins who may approve in place of another admin between two days in Beijing, both included. */
export const approvalDeputies = pgTable('approval_deputies', {
  ...recordColumns,
  adminId: bigintIdColumn('admin_id').notNull(),
  deputyId: bigintIdColumn('deputy_id').notNull(),
  startsOn: calendarDayColumn('starts_on').notNull(),
  endsOn: calendarDayColumn('ends_on').notNull(),
  status: statusColumn(approvalDeputyStatuses).notNull(),
});
