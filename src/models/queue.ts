/** The positive and the negative decision about the records of each queue, by collection. */
export const queueDecisions = {
  suppliers: ['approve', 'reject'],
  withdrawals: ['approve', 'reject'],
  bills: ['complete', 'fail'],
  orders: ['ship', 'cancel'],
} as const;

/**
 * The records of a list that wait for a decision, which several people decide together. `filter` and `sort` are those of
 * the list. `since` is the field with the time from which a record waits, if it has no `waitingSince`. `actions` are the names of the positive and
 * of the negative decision.
 */
export type Queue = {
  filter: { readonly status: string } & Readonly<Record<string, string>>;
  sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  since: string;
  actions: readonly [positive: string, negative: string];
};
