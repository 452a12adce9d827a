import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ownerTypes, withdrawalStatuses, withdrawalTypes, withdrawalActions } from '@/finance/withdrawals/withdrawal';
import { withdrawals as table } from '../../db/schema/finance';
import { planWithdrawals } from './withdrawalPlan';
import { defineDecidableCollection } from '../rest/collection';
import { timeFrom, oneOf, containsOrId, equalsId, timeUntil } from '../rest/filters';

export const withdrawals = defineDecidableCollection({
  name: 'withdrawals',
  table,
  label: 'ownerName',
  secret: ['bankAccountLast4'],
  shown: { bankAccount: sql<string>`'**** ' || ${table.bankAccountLast4}` },
  shapes: { bankAccount: z.string().regex(/^\*{4} .{0,4}$/) },
  filters: {
    status: oneOf(
      table.status,
      withdrawalStatuses.map(({ id }) => id),
    ),
    type: oneOf(table.type, withdrawalTypes),
    ownerType: oneOf(table.ownerType, ownerTypes),
    ownerId: equalsId(table.ownerId),
    q: containsOrId(table.id, table.ownerName, table.accountName, table.bankName),
    createdAt_gte: timeFrom(table.createdAt),
    createdAt_lte: timeUntil(table.createdAt),
  },
  sortable: ['createdAt', 'amount', 'status', 'ownerName', 'processedAt'],
  decision: {
    status: 'status',
    initial: 'pending',
    at: 'processedAt',
    by: 'processedBy',
    reason: 'reason',
    actions: withdrawalActions,
    plan: planWithdrawals,
  },
});
