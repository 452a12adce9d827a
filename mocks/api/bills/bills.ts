import { billActions, billQueue } from '@/finance/bills/bill';
import { menuPages } from '@/finance/bills/menuPages';
import { bills as table } from '../../db/schema/finance';
import { buildBillActionPlan } from './billPlan';
import { defineDecidableCollection } from '../rest/collection';
import {
  amountAtLeastFilter,
  amountAtMostFilter,
  timeFromFilter,
  equalsKnownValueFilter,
  containsFilter,
  differsFromKnownValueFilter,
  equalsIdFilter,
  timeUntilFilter,
  dueFilter,
} from '../rest/filters';
import { createPlacementFilters } from '../rest/placement';

export const bills = defineDecidableCollection({
  name: 'bills',
  menu: menuPages,
  table,
  label: 'ownerName',
  filters: {
    type: equalsKnownValueFilter(table.type),
    category: equalsKnownValueFilter(table.category),
    category_neq: differsFromKnownValueFilter(table.category),
    status: equalsKnownValueFilter(table.status),
    ownerType: equalsKnownValueFilter(table.ownerType),
    ownerId: equalsIdFilter(table.ownerId),
    q: containsFilter(table.ownerName, table.description),
    referenceId: equalsIdFilter(table.referenceId),
    amount_gte: amountAtLeastFilter(table.amount),
    amount_lte: amountAtMostFilter(table.amount),
    due: dueFilter(table.dueAt),
    ...createPlacementFilters('bills'),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
    processedAt_gte: timeFromFilter(table.processedAt),
    processedAt_lte: timeUntilFilter(table.processedAt),
  },
  sortable: ['createdAt', 'amount', 'status', 'ownerName', 'processedAt', 'dueAt'],
  narrow: ['amount_gte', 'amount_lte', 'processedAt_gte', 'processedAt_lte', 'ownerId'],
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
