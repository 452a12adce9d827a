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

/** Every verb that is logged, in the order in which a search offers them. */
export const operationActions = [
  'create',
  'update',
  'delete',
  'move',
  'import',
  'approve',
  'reject',
  'complete',
  'fail',
  'enable',
  'disable',
  'assign-permissions',
  'reset-password',
  'reveal',
  'login',
  'login-failed',
  'login-refused',
  'logout',
  'password',
  'switch-role',
  'end-session',
] as const;
