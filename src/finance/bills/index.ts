import { defineResource } from '@/admin/defineResource';
import { formatMoney } from '@/admin/fields/money';
import { adminRoles } from '@/routing/route';
import { getSignedBillAmount, type Bill } from './bill';
import { menuPages } from './menuPages';

/**
 * The `bills` resource: a list with a drawer. A bill is represented by its owner and signed amount, in the same format
 * for every language.
 */
export const bills = defineResource({
  name: 'bills',
  menu: menuPages,
  redirectsFrom: ['/finance/bill'],
  // The permission alone decides access, so it can be granted to roles outside the route table, such as accountants.
  roles: adminRoles,
  permission: 'bills:list',
  recordRepresentation: (bill: Bill) =>
    `${bill.ownerName} ${formatMoney(getSignedBillAmount(bill), 'zh-CN', 'exceptZero') ?? bill.amount}`,
  list: async () => (await import('./BillList')).BillList,
  featurePages: {
    queue: async () => (await import('./BillQueue')).BillQueue,
    approvals: async () => (await import('./BillFields')).BillDetails,
  },
  show: 'drawer',
});
