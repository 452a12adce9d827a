import { defineResource } from '@/admin/defineResource';
import { formatMoney } from '@/admin/fields/money';
import { adminRoles } from '@/routing/route';
import type { Withdrawal } from './withdrawal';
import { menuPages } from './menuPages';

/**
 * The `withdrawals` resource: a list with a drawer. A withdrawal is represented by its owner and amount, in the same
 * format for every language.
 */
export const withdrawals = defineResource({
  name: 'withdrawals',
  menu: menuPages,
  redirectsFrom: ['/finance', '/finance/withdrawal'],
  // The permission alone decides access, so it can be granted to roles outside the route table, such as accountants.
  roles: adminRoles,
  permission: 'withdrawals:list',
  recordRepresentation: ({ ownerName, amount }: Withdrawal) => `${ownerName} ${formatMoney(amount, 'zh-CN') ?? amount}`,
  list: async () => (await import('./WithdrawalList')).WithdrawalList,
  featurePages: {
    queue: async () => (await import('./WithdrawalQueue')).WithdrawalQueue,
    approvals: async () => (await import('./WithdrawalFields')).WithdrawalDetails,
  },
  show: 'drawer',
  searchable: { amount: 'amount' },
});
