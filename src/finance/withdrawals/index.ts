import { defineResource } from '@/admin/defineResource';
import { formatMoney } from '@/admin/fields/money';
import { adminRoles } from '@/routing/route';
import type { Withdrawal } from './withdrawal';

/** Withdrawals: their list with its drawer. Each is named by who is paid and how much, in every language alike. */
export const withdrawals = defineResource({
  name: 'withdrawals',
  path: '/finance/withdrawal/list',
  // The permission decides alone, so that roles outside the route table, such as accountants, can be given it.
  roles: adminRoles,
  permission: 'withdrawals:list',
  recordRepresentation: ({ ownerName, amount }: Withdrawal) => `${ownerName} ${formatMoney(amount, 'zh-CN') ?? amount}`,
  list: async () => (await import('./WithdrawalList')).WithdrawalList,
  show: 'drawer',
  searchable: true,
});
