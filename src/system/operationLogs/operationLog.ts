/** An entry of the operation log: admin, action, record, IP address and changes. */
export type OperationLogEntry = {
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
