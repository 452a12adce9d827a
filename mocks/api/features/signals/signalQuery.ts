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
 * How a record with a signal is recognised. `page` are the records in question with their owner, amount, time and account
 * (selectSignals.ts), in one statement for all of them.
 */
export type SignalQuery = {
  rule: SignalRule;
  /** A query of the figures (a JSON object) of the record in `page`, which has no row if the record lacks the signal. */
  figures: (context: SignalContext) => SQL;
  /** Joins to `page` what the records share, and is read once for all of them. */
  join?: (context: SignalContext) => SQL;
};
