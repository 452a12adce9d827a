/** What a verb asks for each of its records: the name of it, and what it may be. */
export type Each = {
  readonly field: string;
  readonly schema: { readonly safeParse: (value: unknown) => { success: boolean } };
};

/**
 * What is asked before a verb is done: one reason for all of its records, and something for each. `grave` is what cannot
 * be undone; a verb that asks for a reason is told apart as well.
 */
export type Asked = { readonly reason: boolean; readonly each?: Each; readonly grave?: boolean };

/** The colour of a verb's button. */
export const colorOf = (asked: Asked | undefined) => (asked?.grave || asked?.reason ? 'error' : 'primary');

/** A family of verbs as a model declares it: the states each starts from, and what it asks for. */
export type Verbs = Readonly<Record<string, Asked & { readonly from: readonly string[] }>>;

/** The answers: why it is done, and of what is asked for each record its name, and the texts by the ids. */
export type Answers = { reason?: string; each?: { field: string; values: Readonly<Record<string, string>> } };

/** The records a verb is for: by id, maybe only in the versions that were seen, or all that match a filter but some. */
export type Target =
  | { ids: string[]; versions?: Readonly<Record<string, number>> }
  | { filter: Record<string, unknown>; except: string[] };

/** How a verb is asked for: at most this many records at a time (docs/architecture.md#how-data-flows). */
export const chunkSize = 200;
