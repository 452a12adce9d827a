/** A value that an action requires for each of its records: the field's name and its schema. */
export type Each = {
  readonly field: string;
  readonly schema: { readonly safeParse: (value: unknown) => { success: boolean } };
};

/**
 * The input that an action requires: one reason for all records, a value for each record, or both. `grave` marks an
 * action that cannot be undone. A grave action, and one that requires a reason, has a red button.
 */
export type Asked = { readonly reason: boolean; readonly each?: Each; readonly grave?: boolean };

/** Returns the colour of an action's button. */
export const colorOf = (asked: Asked | undefined) => (asked?.grave || asked?.reason ? 'error' : 'primary');

/** The actions of a model, by name: the statuses each one starts from and the input it requires. */
export type Verbs = Readonly<Record<string, Asked & { readonly from: readonly string[] }>>;

/** The user's input: the reason, and the value for each record by id. */
export type Answers = { reason?: string; each?: { field: string; values: Readonly<Record<string, string>> } };

/**
 * The records that an action applies to: ids, optionally only in the given versions, or all records that match a filter
 * except some.
 */
export type Target =
  | { ids: string[]; versions?: Readonly<Record<string, number>> }
  | { filter: Record<string, unknown>; except: string[] };

/** Maximum number of records per request (docs/architecture.md#how-data-flows). */
export const chunkSize = 200;

/** Returns a unique idempotency key. Does not use `crypto.randomUUID`, which is missing without TLS. */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
