import type { ImportRow } from '@/catalog/products/import/productImport';
import type { AdminSession } from '@/system/admins/admin';
import type { OperationLog } from '@/system/operationLogs/operationLog';

/** What became of each record of a verb; `message` is the server's reason. */
export type VerbFailure = { id: string; code: number; message: string };
export type VerbResult = { succeeded: string[]; failed: VerbFailure[] };

/** Of records that are income or expense: both sums, the expense below zero, and what they come to; yuan, as text. */
export type NetAmount = { income: string; expense: string; net: string };

/** What a verb would do to the balance of an owner; amounts are yuan with two decimals, as text. */
export type BalanceEffect = {
  ownerType: string;
  ownerId: string;
  ownerName: string;
  /** Where they are paid, for records that pay out; the accounts masked but for their last four digits. */
  payees: { bankName: string; bankAccount: string }[];
  /** Records of theirs. */
  count: number;
  amount: string;
  net?: NetAmount;
  balanceBefore: string;
  balanceAfter: string;
};

/**
 * What else a verb would bring about: a name (`resources.<name>.figures.<name>`), how many, how much in yuan, and what the
 * first of them are called.
 */
export type VerbFigure = { name: string; count: number; amount?: string; names?: string[] };

/** What a verb would do now; where money moves also how much, of how many owners, and what it does to the largest. */
export type VerbPreview = {
  eligible: string[];
  skipped: VerbFailure[];
  totalAmount?: string;
  net?: NetAmount;
  owners?: number;
  effects?: BalanceEffect[];
  figures?: VerbFigure[];
};

/** The records a verb is meant for: those named, or all that match a list's filter but some. */
export type VerbTarget =
  | { ids: string[]; versions?: Readonly<Record<string, number>> }
  | { filter: Record<string, unknown>; except?: string[] };

/** Lines of the operation log. */
export type Operations = OperationLog[];

/** Where an admin is signed in, be it the user or another. */
export type DeviceSession = AdminSession;

/** Sums of money: how many records of a status and type, and how much in yuan, as text with two decimals. */
export type FinanceTotal = { status: string; type: string; category?: string; count: number; amount: string };

/** The sums of all that a filter matches, and of each day (YYYY-MM-DD in the time zone asked for). */
export type FinanceStatistics = { totals: FinanceTotal[]; daily: (FinanceTotal & { date: string })[] };

/** How many orders have a status, and how much they come to: yuan, as text with two decimals. */
export type OrderTotal = { status: string; count: number; amount: string };

export type FinanceParams = { filter: Record<string, unknown>; timeZone: string };

/** What an export is of: all that match the filter, in an order. */
export type ExportQuery = { filter: Record<string, unknown>; sort: { field: string; order: string } };

/** An export that was begun: how many records it has now, and until when its pages can be read. */
export type StartedExport = { id: string; total: number; expiresAt: string };

/** Where a record of a tree goes: below which other (null: at the top), and at which index among those there. */
export type MoveParams = { id: string; parentId: string | null; position: number };

export type ImportParams = { rows: ImportRow[]; dryRun: boolean; idempotencyKey: string };

export type VerbParams = {
  verb: string;
  ids: string[];
  /** The versions that were seen, by the ids of the records: one that has changed since is not decided. */
  versions?: Readonly<Record<string, number>>;
  reason?: string;
  /** What the verb asks for each record: the name of it, and by the ids of the records what it is. */
  each?: { field: string; values: Readonly<Record<string, string>> };
  idempotencyKey: string;
  signal?: AbortSignal;
};
