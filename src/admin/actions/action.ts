import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Capability } from '@/providers/capabilities';
import type { ActionParams, SeenRecord } from '@/providers/contract';

/**
 * A value that can be chosen for each record, beside the required one. `guess` returns the choice that a required value
 * implies, and `find` the choice that a pasted cell names. Choices are named by `resources.<name>.<field>.<choice>`.
 */
export type PerRecordChoiceSpec = {
  readonly field: string;
  readonly choices: readonly string[];
  readonly guess: (value: string) => string | null;
  readonly find: (name: string) => string | null;
};

/**
 * Quantities that an action on one record takes. `remaining` returns what it can take, by default all of it, and `toValue`
 * the value to send. `partly` is the message key of what was done if it has taken less.
 */
export type ItemQuantitiesSpec = {
  readonly field: string;
  remaining(record: RaRecord): { id: string; name: string; quantity: number }[];
  toValue(parts: { id: string; quantity: number }[]): unknown;
  readonly partly: string;
};

/**
 * A value that an action requires for each of its records: the field's name and its schema. `needs` is the capability
 * that the optional values depend on.
 */
export type PerRecordFieldSpec = {
  readonly field: string;
  readonly schema: { readonly safeParse: (value: unknown) => { success: boolean } };
  readonly needs?: Capability;
  readonly choice?: PerRecordChoiceSpec;
  readonly parts?: ItemQuantitiesSpec;
};

/**
 * The input that an action requires: one reason for all records, a value for each record, or values for all records: the fields
 * of `input`, typed into `inputs`. `destructive` marks an action that cannot be undone. A destructive action has a red button,
 * and so has one that requires a reason, unless it is marked as not destructive.
 */
export type ActionInputSpec = {
  readonly reason: boolean;
  readonly perRecord?: PerRecordFieldSpec;
  readonly input?: { readonly shape: object };
  readonly inputs?: ReactNode;
  readonly destructive?: boolean;
};

/** Returns the colour of an action's button. */
export const getActionColor = (spec: ActionInputSpec | undefined) =>
  (spec?.destructive ?? spec?.reason) ? 'error' : 'primary';

/** An action of a model: `from` are the statuses that a record must have for it. */
export type ActionDefinition = ActionInputSpec & {
  readonly from: readonly string[];
  /** The key that runs it on the open record: A for an approval or the next step, R for a rejection. */
  readonly shortcut?: string;
  /** The action that undoes it, for a record whose status was `to` before. */
  readonly undo?: { readonly action: string; readonly to: string };
};

/** The actions of a model, by name. Buttons appear in this order. */
export type ActionDefinitions = Readonly<Record<string, ActionDefinition>>;

/** The user's input: the reason, the values for each record by id, and those for all. */
export type ActionArgs = Pick<ActionParams, 'reason' | 'perRecord' | 'values'>;

/** Whether the input takes less of the record than it could. */
export const takesOnlyPart = ({ perRecord }: ActionInputSpec, { perRecord: input }: ActionArgs, record: RaRecord) => {
  const parts = perRecord?.parts;
  const taken = parts && input?.optional?.[parts.field]?.[String(record.id)];
  if (!taken) return false;
  const all = parts.remaining(record).map(({ id, quantity }) => ({ id, quantity }));
  return JSON.stringify(parts.toValue(all)) !== JSON.stringify(taken);
};

/** The records that an action applies to: as they were on screen, or all records that match a filter except some. */
export type BulkActionTarget = { records: RaRecord[] } | { filter: Record<string, unknown>; except: string[] };

/** Returns a record in the version that was on screen, as an action sends it. */
export const pickIdAndVersion = ({ id, version }: RaRecord): SeenRecord => ({ id: String(id), version });

/** How long a notification with an Undo button stays, in milliseconds. */
export const undoTime = 10_000;

/** Maximum number of records per request (docs/architecture.md#how-data-flows). */
export const bulkChunkSize = 200;

/** Returns a unique idempotency key. Does not use `crypto.randomUUID`, which is missing without TLS. */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
