import type { SQL } from 'drizzle-orm';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import type { SignalRule } from '@/features/signals/rules/signalRule';

/** What the statements of signals depend on, besides the records. */
export type SignalContext = {
  collection: string;
  /** Today in Beijing. */
  today: SQL;
  /** Who looks. Null where a filter is only parsed. */
  callerId: string | null;
  /** The types of owners whose names the caller may read. */
  readableOwners: readonly OwnerType[];
};

/**
 * How the records with a signal are found: a query of `id` and `figures` (a JSON object) from `page`, the records in
 * question with their owner, amount, time and account (selectSignals.ts). One query covers all of them, so that a list needs
 * no statement per record.
 */
export type SignalQuery = { rule: SignalRule; select: (context: SignalContext) => SQL };
