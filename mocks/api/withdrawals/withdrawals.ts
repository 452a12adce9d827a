import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ownerTypes, withdrawalStatuses, withdrawalTypes, withdrawalActions } from '@/finance/withdrawals/withdrawal';
import { withdrawals as table } from '../../db/schema/finance';
import { planWithdrawals } from './withdrawalPlan';
import { decidable } from '../rest/collection';
import { from, oneOf, partOrId, reference, until } from '../rest/filters';

export const withdrawals = decidable({
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
    ownerId: reference(table.ownerId),
    q: partOrId(table.id, table.ownerName, table.accountName, table.bankName),
    createdAt_gte: from(table.createdAt),
    createdAt_lte: until(table.createdAt),
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
