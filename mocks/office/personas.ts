import { sampleAccountMobiles } from '../db/sample/accounts';

/**
 * Somebody at the office. `calls` are the collections whose calls they choose among, by weight. `ways` are their habits:
 * `clicksTwice` sends each write twice at once, `tries` also calls what they may not, `steals` uses the session of
 * another person.
 */
export type Persona = {
  name: string;
  mobile: string;
  calls: Readonly<Record<string, number>>;
  ways?: readonly ('clicksTwice' | 'tries' | 'steals')[];
};

export const personas: readonly Persona[] = [
  { name: 'auditor', mobile: sampleAccountMobiles.auditor, calls: { suppliers: 1 } },
  { name: 'finance', mobile: sampleAccountMobiles.finance, calls: { withdrawals: 3, bills: 3, approvals: 1 } },
  { name: 'second approver', mobile: '13800000011', calls: { approvals: 3, withdrawals: 2, bills: 1 } },
  { name: 'merchandiser', mobile: sampleAccountMobiles.catalog, calls: { products: 4, categories: 1, suppliers: 1 } },
  { name: 'shipper in two tabs', mobile: '13800000016', calls: { orders: 1 }, ways: ['clicksTwice'] },
  { name: 'administrator', mobile: sampleAccountMobiles.superAdmin, calls: { users: 2, orders: 2, withdrawals: 1 } },
  {
    name: 'newcomer',
    mobile: sampleAccountMobiles.viewer,
    calls: { orders: 1, products: 1, roles: 1 },
    ways: ['tries'],
  },
  { name: 'thief', mobile: '13800000016', calls: { orders: 2, withdrawals: 1, admins: 1 }, ways: ['steals', 'tries'] },
  { name: 'order manager', mobile: '13800000017', calls: { orders: 3, products: 1 } },
  { name: 'finance in two tabs', mobile: '13800000011', calls: { withdrawals: 1, bills: 2 }, ways: ['clicksTwice'] },
  { name: 'second auditor', mobile: '13800000012', calls: { suppliers: 1 } },
  { name: 'customer service', mobile: '13800000019', calls: { orders: 2, users: 1 } },
];
