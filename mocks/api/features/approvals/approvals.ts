import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { approvalActions, collectionsWithApprovals } from '@/features/approvals/approvals/approval';
import { allPermissionsCode } from '@/system/permissions/permission';
import { menuPages } from '@/features/approvals/approvals/menuPages';
import { approvals as table } from '../../../db/schema/approvals';
import { defineDecidableCollection, type ReadOnlyCollection } from '../../rest/collection';
import {
  amountAtLeastFilter,
  amountAtMostFilter,
  containsFilter,
  containsIfReadableFilter,
  equalsIdFilter,
  equalsTextFilter,
  equalsKnownValueFilter,
  timeFromFilter,
  timeUntilFilter,
} from '../../rest/filters';
import { calendarDaySchema } from '../../http/schemas';
import { approvalCauseSchema } from '../../rest/outcome';
import type { CallerSession } from '../../session/signedIn';
import { getMayApproveNowCondition, getMayDecideCondition, toCallingPerson } from './approvers';
import { planDecisionsAndRunRequests } from './decide';
import { lockRequestedRecords } from './requestedRecords';
import { sqlRequestedRecordVersion, sqlCombinedApprovalVersion } from './versions';

const filters = {
  status: equalsKnownValueFilter(table.status),
  collection: equalsKnownValueFilter(table.collection),
  action: equalsTextFilter(table.action),
  recordId: equalsIdFilter(table.recordId),
  q: containsFilter(table.recordName, table.requestedBy),
  amount_gte: amountAtLeastFilter(table.amount),
  amount_lte: amountAtMostFilter(table.amount),
  createdAt_gte: timeFromFilter(table.createdAt),
  createdAt_lte: timeUntilFilter(table.createdAt),
};

/** Matches requests for which the condition holds, or for which it does not. */
const whether = (condition: SQL) => z.boolean().transform(holds => (holds ? condition : sql`not (${condition})`));

const isDecided = sql`${table.status} <> 'pending'`;

/** Fields that depend on the caller, see `approvalsFor`. */
const ofCaller = {
  snapshot: sql`null::jsonb`,
  cause: sql`null::jsonb`,
  isOwn: sql`false`,
  canDecide: sql`false`,
  canApprove: sql`false`,
};

/** Requests for a second approval. */
const allApprovals = defineDecidableCollection({
  name: 'approvals',
  menu: menuPages,
  chinese: {
    noun: '复核',
    actions: { approve: '复核通过', decline: '复核不通过', withdraw: '撤回' },
  },
  table,
  label: 'recordName',
  subject: table.collection,
  shown: {
    version: sqlCombinedApprovalVersion,
    changed: sql`${sqlRequestedRecordVersion} is distinct from ${table.recordVersion}`,
  },
  related: ofCaller,
  shapes: {
    version: z.int(),
    recordName: z.string().nullable(),
    changed: z.boolean().meta({ description: 'Whether the record has changed since the request.' }),
    snapshot: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'The record at the time of the request. Null if the caller may not list its collection.' }),
    cause: approvalCauseSchema
      .nullable()
      .meta({ description: 'What the rule has found. Null if the caller may not list the collection.' }),
    rule: z.record(z.string(), z.unknown()).meta({ description: 'The rule as it was at the time of the request.' }),
    isOwn: z.boolean(),
    canDecide: z.boolean().meta({ description: 'Whether the caller may approve or decline the request.' }),
    canApprove: z.boolean().meta({
      description: 'Whether the caller may approve it now: one that is held, not before its day, and also who made it.',
    }),
    holdUntil: calendarDaySchema
      .nullable()
      .meta({ description: 'The day in Beijing before which nobody can approve it.' }),
    needsSecondPerson: z.boolean().meta({ description: 'False if it is only held: then its owner carries it out.' }),
  },
  filters: {
    ...filters,
    waitingForMe: whether(sql`false`),
    isOwn: whether(sql`false`),
    isDecided: whether(isDecided),
  },
  sortable: ['createdAt', 'expiresAt', 'amount', 'status', 'requestedBy', 'decidedAt'],
  decision: {
    status: 'status',
    initial: 'pending',
    at: 'decidedAt',
    by: 'decidedBy',
    reason: 'decisionReason',
    actions: approvalActions,
    plan: planDecisionsAndRunRequests,
  },
  lockRelated: lockRequestedRecords,
});

/** Caches collections by caller, because building one takes longer than a query. */
const made = new Map<string, ReadOnlyCollection>();

/**
 * Returns the collection of requests as a caller sees it: which are their own, and which wait for them. If the caller may
 * not list the collection of a request's record, what the request says about the record is null, and filters by it do
 * not match.
 */
const approvalsFor = (caller: CallerSession): ReadOnlyCollection => {
  const { id, permissions } = caller;
  const isSuper = permissions.includes(allPermissionsCode);
  const readable = collectionsWithApprovals.filter(name => isSuper || permissions.includes(`${name}:list`));
  const key = [id, ...permissions].join(' ');
  const known = made.get(key);
  if (known) return known;
  const isReadable = readable.length > 0 ? inArray(table.collection, readable) : sql`false`;
  const ifReadable = (column: SQL | PgColumn) => sql`(case when ${isReadable} then ${column} end)`;
  const isOwn = eq(table.requestedById, id);
  const isOpen = eq(table.status, 'pending');
  const canDecide = sql`(${isOpen} and ${getMayDecideCondition(toCallingPerson(caller))})`;
  const canApprove = sql`(${isOpen} and ${getMayApproveNowCondition(caller)})`;
  const { columns, filters: all, decision: _, input: _input, ...others } = allApprovals;
  const own: ReadOnlyCollection = {
    ...others,
    columns: {
      ...columns,
      recordName: ifReadable(table.recordName),
      amount: ifReadable(table.amount),
      snapshot: ifReadable(table.snapshot),
      cause: ifReadable(table.cause),
      isOwn: sql`(${isOwn})`,
      canDecide,
      canApprove,
    },
    filters: {
      ...all,
      q: containsIfReadableFilter(isReadable, table.recordName, table.requestedBy),
      amount_gte: amountAtLeastFilter(table.amount).transform(condition => and(isReadable, condition)),
      amount_lte: amountAtMostFilter(table.amount).transform(condition => and(isReadable, condition)),
      // What is only held waits for its owner, although others may decide it too.
      waitingForMe: whether(sql`(${canApprove} and (${isOwn} or ${table.needsSecondPerson}))`),
      isOwn: whether(sql`(${isOwn})`),
    },
  };
  if (made.size >= 100) made.clear();
  made.set(key, own);
  return own;
};

export const approvals = { ...allApprovals, readableBy: approvalsFor };
