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

/** What can be wrong with an entry of the operation log (`id`), or with a seal (`seal`). */
export const operationLogProblemKinds = [
  /** The entry differs from the one that was sealed. */
  'altered',
  /** The entry is gone. */
  'deleted',
  /** The entry was added without the API: no seal contains it, and it is not queued for the next one. */
  'inserted',
  /** The entry's signature is missing or wrong, so it was not the API that wrote it. */
  'forged',
  /** The seal's hash does not match its content, or does not continue the chain of the previous seal. */
  'sealAltered',
  /** The seal is gone. */
  'sealDeleted',
  /** The seal differs from the one that the witness recorded. */
  'sealRewritten',
] as const;

export type LogVerificationFinding = {
  kind: (typeof operationLogProblemKinds)[number];
  id?: string | undefined;
  seal?: string | undefined;
};

/** The result of verifying the operation log against its seals. */
export type LogReport = {
  /** Sealed entries that were compared. */
  rows: number;
  /** Entries that are in no seal yet. */
  waiting: number;
  /** Entries of older versions, which have no signature. */
  unsigned: number;
  seals: number;
  /** When the last seal was made. */
  sealedAt: string | null;
  /** The last seal that the retention policy has removed. */
  removedUntil: string | null;
  /** Seals that were compared with the witness. Null without one. */
  witnessed: number | null;
  /** The first problems. `problemCount` counts all. */
  problems: LogVerificationFinding[];
  problemCount: number;
};

/** A verification that was started. `checked` of `total` entries are done. */
export type LogVerification = {
  id: string;
  state: 'running' | 'done' | 'failed';
  startedAt: string;
  updatedAt: string;
  checked: number;
  total: number;
  report: LogReport | null;
};
