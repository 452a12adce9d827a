import { categoryActions } from '@/catalog/categories/category';
import { productActions } from '@/catalog/products/product';
import { billActions } from '@/finance/bills/bill';
import { withdrawalActions } from '@/finance/withdrawals/withdrawal';
import { orderActions } from '@/orders/order';
import { supplierActions } from '@/suppliers/supplier';
import { adminActions } from '@/system/admins/admin';
import { permissionActions } from '@/system/permissions/permission';
import { userActions } from '@/system/users/user';

/** An entry of the operation log: admin, action, record, IP address and changes. */
export type OperationLog = {
  id: string;
  adminName: string;
  /** The action, such as `create`, `approve` or `login`. */
  action: string;
  collection: string;
  recordId: string | null;
  /** Whether the record's name and contents are omitted because the user may not list its collection. */
  redacted?: boolean;
  /** Name of the record when the entry was written. */
  recordName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string;
  at: string;
};

/** The actions of all models. Their names are the log's action names. */
const actions = [
  supplierActions,
  withdrawalActions,
  billActions,
  orderActions,
  productActions,
  categoryActions,
  userActions,
  adminActions,
  permissionActions,
];

const ofRecords = ['create', 'update', 'delete', 'move', 'import', 'export'];
const ofAccounts = ['assign-permissions', 'reset-password', 'reveal'];
const ofSessions = [
  'login',
  'login-failed',
  'login-refused',
  'logout',
  'password',
  'switch-role',
  'end-session',
  'end-sessions',
];

/** Every logged action, in the order of the filter's choices. */
export const operationActions = [
  ...new Set([...ofRecords, ...actions.flatMap(Object.keys), ...ofAccounts, ...ofSessions]),
];
