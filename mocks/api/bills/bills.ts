import { billCategories, billStatuses, billTypes, billActions } from '@/finance/bills/bill';
import { ownerTypes } from '@/finance/withdrawals/withdrawal';
import { bills as table } from '../../db/schema/finance';
import { planBills } from './billPlan';
import { decidable } from '../rest/collection';
import { from, oneOf, part, reference, until } from '../rest/filters';

export const bills = decidable({
  name: 'bills',
  table,
  label: 'ownerName',
  filters: {
    type: oneOf(table.type, billTypes),
    category: oneOf(table.category, billCategories),
    status: oneOf(
      table.status,
      billStatuses.map(({ id }) => id),
    ),
    ownerType: oneOf(table.ownerType, ownerTypes),
    ownerId: reference(table.ownerId),
    q: part(table.ownerName, table.description),
    referenceId: reference(table.referenceId),
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
    actions: billActions,
    plan: planBills,
  },
});
