import { defineResource } from '@/admin/defineResource';
import { formatMoney } from '@/admin/fields/money';
import { adminRoles } from '@/routing/route';
import { signedAmount, type Bill } from './bill';

/** Bills: their list with its drawer. Each is named by its owner and its signed amount, in every language alike. */
export const bills = defineResource({
  name: 'bills',
  path: '/finance/bill/list',
  // The permission decides alone, so that roles outside the route table, such as accountants, can be given it.
  roles: adminRoles,
  permission: 'bills:list',
  recordRepresentation: (bill: Bill) =>
    `${bill.ownerName} ${formatMoney(signedAmount(bill), 'zh-CN', 'exceptZero') ?? bill.amount}`,
  list: async () => (await import('./BillList')).BillList,
  show: 'drawer',
});
