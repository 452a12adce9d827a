/** `grave` is what cannot be undone; a verb that asks for a reason is told apart as well. */
type Rule = { readonly from: readonly string[]; readonly reason: boolean; readonly grave?: boolean };

/** The colour of a verb's button. */
export const colorOf = (rule: Rule | undefined) => (rule?.grave || rule?.reason ? 'error' : 'primary');

/** A family of verbs as a model declares it: the states each starts from, and whether it asks for a reason. */
export type Verbs = Readonly<Record<string, Rule>>;

/** The records a verb is for: by id, or all that match a filter but some. */
export type Target = { ids: string[] } | { filter: Record<string, unknown>; except: string[] };

/** How a verb is asked for: at most this many records at a time (DESIGN.md section 4). */
export const chunkSize = 200;
