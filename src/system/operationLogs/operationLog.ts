/** One line of the operation log: who did what to which record, from where, and what it changed. */
export type OperationLog = {
  id: string;
  adminName: string;
  /** The verb, such as `create`, `approve` or `login`. */
  action: string;
  collection: string;
  recordId: string | null;
  /** Name of the record when the line was written. */
  recordName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string;
  at: string;
};
