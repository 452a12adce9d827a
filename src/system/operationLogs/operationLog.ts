import { categoryVerbs } from '@/catalog/categories/category';
import { productVerbs } from '@/catalog/products/product';
import { billVerbs } from '@/finance/bills/bill';
import { withdrawalVerbs } from '@/finance/withdrawals/withdrawal';
import { orderVerbs } from '@/orders/order';
import { supplierVerbs } from '@/suppliers/supplier';
import { adminVerbs } from '@/system/admins/admin';
import { permissionVerbs } from '@/system/permissions/permission';
import { userVerbs } from '@/system/users/user';

/** One line of the operation log: who did what to which record, from where, and what it changed. */
export type OperationLog = {
  id: string;
  adminName: string;
  /** The verb, such as `create`, `approve` or `login`. */
  action: string;
  collection: string;
  recordId: string | null;
  /** Whether the record's name and contents are left out, for the user may not list its collection. */
  redacted?: boolean;
  /** Name of the record when the line was written. */
  recordName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string;
  at: string;
};

/** The verbs of the models: a log line's action is the verb. */
const verbs = [
  supplierVerbs,
  withdrawalVerbs,
  billVerbs,
  orderVerbs,
  productVerbs,
  categoryVerbs,
  userVerbs,
  adminVerbs,
  permissionVerbs,
];

const ofRecords = ['create', 'update', 'delete', 'move', 'import', 'export'];
const ofAccounts = ['assign-permissions', 'reset-password', 'reveal'];
const ofSessions = ['login', 'login-failed', 'login-refused', 'logout', 'password', 'switch-role', 'end-session'];

/** Every action that is logged, in the order in which a search offers them. */
export const operationActions = [
  ...new Set([...ofRecords, ...verbs.flatMap(Object.keys), ...ofAccounts, ...ofSessions]),
];
