import type { Text } from '../http/messages';

/** A record of any table, or some of its fields. */
export type Values = Record<string, unknown>;

/** A record that an action has refused or would refuse. */
export type Refusal = { id: string; code: number; text: Text };

/** The effects of an action besides the status change. Nothing is written before `commit`. */
export type Plan = {
  /** Records that the plan refuses. */
  refusals: Refusal[];
  /** Further changes by record id. All have the same fields. */
  changes: ReadonlyMap<string, Values>;
  /** Fields that a preview adds to its response. */
  summary: Values;
  /**
   * Writes what is not part of the records. `change` contains the fields that every record gets besides its own
   * changes.
   */
  commit: (change: Values) => Promise<void>;
};
