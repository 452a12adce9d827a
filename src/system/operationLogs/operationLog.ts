import { categoryVerbs } from '@/catalog/categories/category';
import { productVerbs } from '@/catalog/products/product';
import { billVerbs } from '@/finance/bills/bill';
import { withdrawalVerbs } from '@/finance/withdrawals/withdrawal';
import { orderVerbs } from '@/orders/order';
import { supplierVerbs } from '@/suppliers/supplier';
import { adminVerbs } from '@/system/admins/admin';
import { permissionVerbs } from '@/system/permissions/permission';
import { userVerbs } from '@/system/users/user';

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

/** Every logged action, in the order of the filter's choices. */
export const operationActions = [
  ...new Set([...ofRecords, ...verbs.flatMap(Object.keys), ...ofAccounts, ...ofSessions]),
];
