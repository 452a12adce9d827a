import { billCategories, billStatuses, billTypes, billActions, billQueue } from '@/finance/bills/bill';
import { ownerTypes } from '@/finance/withdrawals/withdrawal';
import { bills as table } from '../../db/schema/finance';
import {
  createOpenApprovalSqlField,
  openApprovalSchema,
  createWaitsForApprovalFilter,
} from '../approvals/createOpenApprovalSqlField';
import { buildBillActionPlan } from './billPlan';
import { defineDecidableCollection } from '../rest/collection';
import {
  amountAtLeast,
  amountAtMost,
  timeFrom,
  equalsKnownValue,
  contains,
  differsFromKnownValue,
  equalsId,
  timeUntil,
  dueFilter,
} from '../rest/filters';

export const bills = defineDecidableCollection({
  name: 'bills',
  table,
  label: 'ownerName',
  shown: createOpenApprovalSqlField('bills', table.id),
  shapes: { approval: openApprovalSchema },
  filters: {
    type: equalsKnownValue(table.type, billTypes),
    category: equalsKnownValue(table.category, billCategories),
    category_neq: differsFromKnownValue(table.category, billCategories),
    status: equalsKnownValue(
      table.status,
      billStatuses.map(({ id }) => id),
    ),
    ownerType: equalsKnownValue(table.ownerType, ownerTypes),
    ownerId: equalsId(table.ownerId),
    q: contains(table.ownerName, table.description),
    referenceId: equalsId(table.referenceId),
    amount_gte: amountAtLeast(table.amount),
    amount_lte: amountAtMost(table.amount),
    due: dueFilter(table.dueAt),
    waitsForApproval: createWaitsForApprovalFilter('bills', table.id),
    createdAt_gte: timeFrom(table.createdAt),
    createdAt_lte: timeUntil(table.createdAt),
    processedAt_gte: timeFrom(table.processedAt),
    processedAt_lte: timeUntil(table.processedAt),
  },
  sortable: ['createdAt', 'amount', 'status', 'ownerName', 'processedAt', 'dueAt'],
  narrow: ['amount_gte', 'amount_lte', 'processedAt_gte', 'processedAt_lte', 'ownerId'],
  timed: ['due'],
  queue: billQueue,
  decision: {
    status: 'status',
    initial: 'pending',
    at: 'processedAt',
    by: 'processedBy',
    reason: 'reason',
    actions: billActions,
    plan: buildBillActionPlan,
  },
});
