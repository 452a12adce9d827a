import type { z } from 'zod';
import type { ApiContext } from '../http/context';
import type { MessageSelector } from '../http/messages';

/** A record of any table, or some of its fields. */
export type RecordValues = Record<string, unknown>;

/**
 * A request field with one value for each record, such as the tracking number of each order that is shipped. `optional`
 * contains the schemas of further fields with a value for some of the records.
 */
type PerRecordField = {
  field: string;
  schema: z.core.$ZodType<string>;
  optional?: Readonly<Record<string, z.core.$ZodType>>;
};

/**
 * An action on records: the statuses it applies to, the status it sets, whether it requires a reason, the value it requires
 * for each record, and whether the caller must have proved their identity recently. An action without `to` leaves the status
 * as it is, and writes the fields of `input`, with the same values for all records. Only such actions change these fields,
 * except that a new record may have them. The operation log contains the reason.
 */
export type ActionDefinition = {
  from: readonly string[];
  to?: string;
  input?: z.core.$ZodType & { readonly shape: z.core.$ZodShape };
  reason: boolean;
  perRecord?: PerRecordField;
  stepUp?: boolean;
};

/** The input of an action: its reason, the values for each record by record id, and those for all. A preview has none. */
export type ActionPlanInput = {
  reason: string | null;
  perRecord: ReadonlyMap<string, string>;
  /** The optional values by record id, each with its field. */
  optional: ReadonlyMap<string, RecordValues>;
  /** The values of the action's `input`. */
  values: RecordValues;
  /** Who decides, if two persons do. Defaults to the caller. */
  by?: string;
  /** Whether to lock the records. An action locks them before it writes; a preview does not. */
  lock: boolean;
};

/** A change that is about to be written. `before` is null for a new record, `values` is null for a deletion. */
export type RecordChange = { before: RecordValues | null; values: RecordValues | null };

/** Returns a function that loads once what a guard needs for all changes of a call. */
export const createBatchLoader = <T>(load: (c: ApiContext, batch: readonly RecordChange[]) => Promise<T>) => {
  const loaded = new WeakMap<readonly RecordChange[], Promise<T>>();
  return (c: ApiContext, batch: readonly RecordChange[]) => {
    const known = loaded.get(batch) ?? load(c, batch);
    loaded.set(batch, known);
    return known;
  };
};

/**
 * Why an action is not applied to a record. If the record has changed since the caller saw it, `seenVersion` is the
 * version that they saw.
 */
export type ActionRefusal = {
  id: string;
  code: number;
  text: MessageSelector;
  /** The same without values of the record, for a caller who may not see some of its fields. */
  withoutValues?: MessageSelector;
  seenVersion?: number;
};

/** The effects of an action besides the status change. Nothing is written before `commit`. */
export type ActionPlan = {
  /** Records that the plan refuses. */
  refusals: ActionRefusal[];
  /** Further changes by record id. All have the same fields. A status among them replaces that of the action. */
  changes: ReadonlyMap<string, RecordValues>;
  /** Fields that a preview adds to its response. */
  summary: RecordValues;
  /**
   * Writes what is not part of the records. `change` contains the fields that every record gets besides its own
   * changes.
   */
  commit: (change: RecordValues) => Promise<void>;
};
