import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { withdrawalActions, withdrawalQueue } from '@/finance/withdrawals/withdrawal';
import { menuPages } from '@/finance/withdrawals/menuPages';
import { balances, withdrawals as table } from '../../db/schema/finance';
import { amountSchema } from '../http/schemas';
import { buildWithdrawalActionPlan } from './withdrawalPlan';
import { defineDecidableCollection } from '../rest/collection';
import {
  amountAtLeastFilter,
  amountAtMostFilter,
  timeFromFilter,
  equalsKnownValueFilter,
  containsOrIdFilter,
  equalsIdFilter,
  timeUntilFilter,
  dueFilter,
} from '../rest/filters';
import { createPlacementFilters } from '../rest/placement';

const isOwner = sql`${balances.ownerType} = ${table.ownerType} and ${balances.ownerId} = ${table.ownerId}`;

/** The owner's balance while the withdrawal is pending. A decided one has the balances before and after it instead. */
const ownerBalance = sql`
  case when ${table.status} = 'pending' then
    coalesce((select ${balances.balance}::text from ${balances} where ${isOwner}), '0.00')
  end`;

export const withdrawals = defineDecidableCollection({
  name: 'withdrawals',
  menu: menuPages,
  table,
  label: 'ownerName',
  secret: ['bankAccountLast4', 'bankAccountHash'],
  wholeFields: { reveal: ['bankAccount'] },
  shown: {
    bankAccount: sql<string>`'**** ' || ${table.bankAccountLast4}`,
  },
  // Not part of the operation log, because the balance changes without a change of the withdrawal.
  related: { ownerBalance },
  shapes: {
    bankAccount: z.string().regex(/^\*{4} .{0,4}$/),
    ownerBalance: amountSchema.nullable().optional(),
  },
  filters: {
    status: equalsKnownValueFilter(table.status),
    type: equalsKnownValueFilter(table.type),
    ownerType: equalsKnownValueFilter(table.ownerType),
    ownerId: equalsIdFilter(table.ownerId),
    q: containsOrIdFilter(table.id, table.ownerName, table.accountName, table.bankName),
    amount_gte: amountAtLeastFilter(table.amount),
    amount_lte: amountAtMostFilter(table.amount),
    due: dueFilter(table.dueAt),
    ...createPlacementFilters('withdrawals'),
    createdAt_gte: timeFromFilter(table.createdAt),
    createdAt_lte: timeUntilFilter(table.createdAt),
    processedAt_gte: timeFromFilter(table.processedAt),
    processedAt_lte: timeUntilFilter(table.processedAt),
  },
  sortable: ['createdAt', 'amount', 'status', 'ownerName', 'processedAt', 'dueAt'],
  narrow: ['amount_gte', 'amount_lte', 'processedAt_gte', 'processedAt_lte', 'ownerId'],
  queue: withdrawalQueue,
  decision: {
    status: 'status',
    initial: 'pending',
    at: 'processedAt',
    by: 'processedBy',
    reason: 'reason',
    actions: withdrawalActions,
    plan: buildWithdrawalActionPlan,
  },
});
