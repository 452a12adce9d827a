import type { Text } from '../http/messages';

/** A record, or some of its fields, whatever its table. */
export type Values = Record<string, unknown>;

/** A row of a verb that was not done, or would not be. */
export type Refusal = { id: string; code: number; text: Text };

/** What a verb would do beside putting records into another state; nothing of it is written yet. */
export type Plan = {
  /** Records that cannot be done after all. */
  refusals: Refusal[];
  /** What else each of the other records becomes: the same fields for all. */
  changes: ReadonlyMap<string, Values>;
  /** What a preview tells of it. */
  summary: Values;
  /** Writes what is kept elsewhere than in the records, which get `change` beside their own. */
  commit: (change: Values) => Promise<void>;
};
