import type { SalesRegion } from '@/models/salesRegion';
import type { ScopedCollection } from '@/system/roles/scope';
import { sampleAccountMobiles } from '../db/sample/accounts';

/** Somebody at the office. */
export type Persona = {
  name: string;
  mobile: string;
  /** The collections whose calls they choose among, by weight. */
  calls: Readonly<Record<string, number>>;
  /** The filters that they list a collection by most of the time. */
  lists?: Readonly<Record<string, Filter>>;
  /** How often they act, compared to others. Defaults to 1. */
  pace?: number;
  /** Weights of calls, where they differ from the usual ones: by kind (`Operation`), or by the last part of the path. */
  weights?: Readonly<Record<string, number>>;
  /**
   * `clicksTwice` sends each write twice, `hasOldPage` sometimes decides on versions of before, `tries` also calls what they
   * may not, `steals` uses another person's session.
   */
  ways?: readonly ('clicksTwice' | 'hasOldPage' | 'tries' | 'steals')[];
  /** The scope of the permissions of their role that can have one, which nobody else at the office has. */
  scoped?: PersonaScope;
  /** The fields that are concealed from their role, which nobody else at the office has, by collection. */
  concealed?: Readonly<Record<string, Readonly<Record<string, 'hidden' | 'masked'>>>>;
};

type PersonaScope = {
  /** The name of their department. */
  department?: string;
  scope: 'departmentTree' | 'regions' | 'own';
  /** The collections whose permissions have the scope. Defaults to all that can have one. */
  collections?: readonly ScopedCollection[];
  regions?: readonly SalesRegion[];
  /** Further permissions of their role. */
  grants?: readonly string[];
};

/** A filter whose matches the office can recount. */
export type Filter = { status?: string; amount_gte?: string };

const pending = { status: 'pending' };

/** The rule of the sample data gives withdrawals from this amount to two persons. */
const aboveRule = { ...pending, amount_gte: '5000.00' };

export const personas: readonly Persona[] = [
  { name: 'auditor', mobile: sampleAccountMobiles.auditor, calls: { suppliers: 1 }, lists: { suppliers: pending } },
  {
    name: 'finance',
    mobile: sampleAccountMobiles.finance,
    calls: { withdrawals: 4, bills: 3, approvals: 2 },
    lists: { withdrawals: aboveRule, bills: pending, approvals: pending },
    weights: { action: 20, approve: 6, complete: 4 },
    pace: 3,
  },
  {
    name: 'second approver',
    mobile: '13800000011',
    calls: { approvals: 5, withdrawals: 1 },
    lists: { approvals: pending, withdrawals: pending },
    weights: { action: 20, approve: 4 },
    pace: 3,
  },
  {
    name: 'merchandiser',
    mobile: sampleAccountMobiles.catalog,
    calls: { products: 6, categories: 1, suppliers: 1 },
    lists: { products: { status: 'off_sale' } },
    weights: { import: 6, update: 12, delete: 2 },
    pace: 3,
    ways: ['hasOldPage'],
  },
  {
    name: 'shipper in two tabs',
    mobile: '13800000016',
    calls: { orders: 1 },
    lists: { orders: { status: 'paid' } },
    weights: { ship: 4 },
    ways: ['clicksTwice', 'hasOldPage'],
  },
  {
    name: 'administrator',
    mobile: sampleAccountMobiles.superAdmin,
    calls: { users: 2, orders: 1, withdrawals: 2, approvals: 2 },
    lists: { withdrawals: aboveRule, approvals: pending },
    weights: { approve: 3 },
  },
  {
    name: 'newcomer',
    mobile: sampleAccountMobiles.viewer,
    calls: { orders: 1, products: 1, roles: 1 },
    ways: ['tries'],
  },
  { name: 'thief', mobile: '13800000016', calls: { orders: 2, withdrawals: 1, admins: 1 }, ways: ['steals', 'tries'] },
  {
    name: 'order manager',
    mobile: '13800000017',
    calls: { orders: 4, products: 1 },
    lists: { orders: { status: 'paid' } },
    weights: { cancel: 4, export: 6 },
  },
  {
    name: 'finance in two tabs',
    mobile: '13800000011',
    calls: { withdrawals: 2, bills: 2 },
    lists: { withdrawals: aboveRule, bills: pending },
    weights: { action: 20, approve: 6, complete: 4 },
    pace: 2,
    ways: ['clicksTwice'],
  },
  {
    name: 'risk control',
    mobile: '13800000021',
    calls: { operationLogs: 3, suppliers: 2, users: 1 },
    lists: { suppliers: pending },
    weights: { part: 8 },
    concealed: { suppliers: { phone: 'hidden', shopName: 'masked' } },
  },
  {
    name: 'customer service',
    mobile: '13800000019',
    calls: { orders: 2, users: 1 },
    lists: { orders: { status: 'unpaid' } },
    weights: { create: 9, list: 8 },
    scoped: { scope: 'own', collections: ['orders'], grants: ['orders:create', 'orders:pay', 'products:list'] },
  },
  {
    name: 'regional auditor',
    mobile: '13800000014',
    calls: { suppliers: 4, products: 1 },
    lists: { suppliers: pending },
    weights: { action: 20, export: 4 },
    pace: 2,
    scoped: { department: '华南大区', scope: 'regions', regions: ['south'] },
  },
  {
    name: 'finance of a department',
    mobile: '13800000022',
    calls: { withdrawals: 4, bills: 2, approvals: 2, operationLogs: 2 },
    lists: { withdrawals: aboveRule, bills: pending, approvals: pending },
    weights: { action: 20, approve: 6, complete: 4, export: 4 },
    pace: 2,
    scoped: {
      department: '华东大区',
      scope: 'departmentTree',
      grants: [
        ...['approve', 'reject', 'export'].map(action => `withdrawals:${action}`),
        ...['complete', 'export'].map(action => `bills:${action}`),
        ...['list', 'approve', 'decline'].map(action => `approvals:${action}`),
        'notes:create',
      ],
    },
  },
];
