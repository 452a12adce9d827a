import type { RaRecord } from 'react-admin';
import type { ImportRow, StockMode } from '@/catalog/products/import/productImport';
import type { ApprovalCause } from '@/models/approvalRequest';
import type { ExportFileFormat } from '@/models/exportFile';
import type { Signal } from '@/models/signal';
import type { AdminSession } from '@/system/admins/admin';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';

/** A record in the version that the user saw. The version is missing if the API has none. */
export type SeenRecord = { id: string; version?: number | undefined };

/**
 * A record that an action fails on or skips. `message` is the server's reason. If the record has changed since the user
 * saw it, `record` is the current one, and `seen` the one in the version that was sent, if the API knows it.
 */
export type ActionFailure = { id: string; code: number; message: string; record?: RaRecord; seen?: RaRecord };
/**
 * `requested` are the records that wait for a second approval or a day instead, with the id of their request. An API need not
 * have holds.
 */
export type ActionResult = {
  succeeded: string[];
  requested?: { id: string; requestId: string; holdUntil?: string; needsSecondPerson?: boolean }[];
  failed: ActionFailure[];
};

/** Sums of income and expense records, and their net: yuan, as strings. The expense is negative. */
export type IncomeExpenseNetSums = { income: string; expense: string; net: string };

/** The effect of an action on an owner's balance. Amounts are yuan with two decimals, as strings. */
export type BalanceEffect = {
  ownerType: string;
  ownerId: string;
  ownerName: string;
  /** The accounts that records pay out to. Account numbers are masked except for the last four digits. */
  payees: { bankName: string; bankAccount: string }[];
  /** Number of the owner's records. */
  count: number;
  amount: string;
  net?: IncomeExpenseNetSums;
  balanceBefore: string;
  balanceAfter: string;
};

/**
 * A further effect of an action: its name (`resources.<name>.figures.<name>`), a count, an amount in yuan, and the
 * names of the first records it affects.
 */
export type ActionEffectSummary = { name: string; count: number; amount?: string; names?: string[] };

/** What an action would do now. If it moves money, also the total, the number of owners, and the largest effects. */
export type ActionPreviewResult = {
  /** The run takes exactly these versions. */
  eligible: SeenRecord[];
  skipped: ActionFailure[];
  /** Those of `eligible` that would be sent for a second approval or held. */
  requiresApproval?: string[];
  /** Why, for each of them. */
  approvalCauses?: (ApprovalCause & { id: string })[];
  /** What to know of those of `eligible` with signals. */
  signals?: { id: string; signals: Signal[] }[];
  totalAmount?: string;
  net?: IncomeExpenseNetSums;
  owners?: number;
  effects?: BalanceEffect[];
  figures?: ActionEffectSummary[];
  /** The console compared the records' statuses with the model, because the API offers no previews. */
  byModel?: boolean;
};

/** The records that an action applies to: as the user saw them, or all that match a filter except some. */
export type ActionTarget = { records: SeenRecord[] } | { filter: Record<string, unknown>; except?: string[] };

export type OperationLogRows = OperationLogEntry[];

/** A session of an admin, either the user or another one. */
export type DeviceSession = AdminSession;

/** Number and sum of the records of one status and type. The sum is yuan with two decimals, as a string. */
export type FinanceStatusTypeTotal = { status: string; type: string; category?: string; count: number; amount: string };

/** Totals of all records that match a filter, and by day (YYYY-MM-DD in the requested time zone). */
export type FinanceStatisticsData = {
  totals: FinanceStatusTypeTotal[];
  daily: (FinanceStatusTypeTotal & { date: string })[];
};

/** Number of the records of one status. */
export type StatusCount = { status: string; count: number };

/** Number and sum of the orders of one status. The sum is yuan with two decimals, as a string. */
/** `amount` is missing if the user may not see amounts. */
export type OrderStatusTotal = StatusCount & { amount?: string };

export type FinanceStatisticsParams = { filter: Record<string, unknown>; timeZone: string };

/** The records to export: all that match the filter, in this order. `notes` exports the notes on them, too. */
export type ExportQuery = {
  filter: Record<string, unknown>;
  sort: { field: string; order: string };
  notes?: boolean;
  /** The format of its file, if the API keeps files of exports. */
  format?: ExportFileFormat;
};

/** A started export: the current number of records, and until when its pages can be read. */
export type StartedExport = { id: string; total: number; expiresAt: string };

/** The columns of a list. `order` and `pinned` are names, `widths` are in pixels. */
export type SavedViewColumns = { hidden: string[]; order: string[]; pinned: string[]; widths: Record<string, number> };

/** What a view keeps of a list. Null means the list's own sort order, and the user's own columns and row height. */
export type SavedViewSettings = {
  name: string;
  filter: Record<string, unknown>;
  sort: [field: string, order: 'ASC' | 'DESC'] | null;
  columns: SavedViewColumns | null;
  density: 'default' | 'compact' | 'loose' | null;
};

/** A saved view of a list: the user's own, or one that is shared with a role of the user. */
export type SavedView = SavedViewSettings & {
  id: string;
  list: string;
  role: { code: string; name: string } | null;
  ownerName: string | null;
  isOwn: boolean;
  canChange: boolean;
  /** Whether the list opens with the view for this user. */
  isDefault: boolean;
  version: number;
};

/** The number of records of a view, at most `savedViewLimits.count`. Null if the list no longer has its filter. */
export type SavedViewRecordCount = { id: string; total: number | null };

/** The target of a move in a tree: the new parent (null for the top level) and the index among its children. */
export type TreeMoveParams = { id: string; parentId: string | null; position: number };

/** A chunk of an import. The chunks of one import have the same `runId`. */
export type ImportChunkParams = {
  rows: ImportRow[];
  dryRun: boolean;
  stockMode?: StockMode;
  runId?: string;
  fileName?: string;
  idempotencyKey: string;
};

/** What the author of a note writes. `mentions` are ids of admins, `attachments` ids of uploaded files. */
export type NoteContent = { text: string; mentions: string[]; attachments: string[] };

export type UploadParams = { name: string; signal: AbortSignal; onProgress?: (percent: number) => void };

/** `from` are the statuses that the action starts from according to the model. */
export type ActionPreviewParams = { action: string; target: ActionTarget; from: readonly string[] };

export type ActionParams = {
  action: string;
  /** The action fails for a record that has changed since. */
  records: SeenRecord[];
  reason?: string;
  /**
   * A value that the action requires for each record: its field name, and its values by record id. `optional` contains
   * further values, by field and record id.
   */
  perRecord?: {
    field: string;
    values: Readonly<Record<string, string>>;
    optional?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  /** The values that the action writes to all records, by field. */
  values?: Readonly<Record<string, unknown>>;
  idempotencyKey: string;
  signal?: AbortSignal;
};
