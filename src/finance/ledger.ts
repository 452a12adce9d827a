import { ownerTypes } from './withdrawals/withdrawal';

/** Describes how the amounts of a finance resource are grouped into sums. */
export type LedgerModel = {
  /** The statuses. `tone` is the colour of the status tag. */
  statuses: readonly { readonly id: string; readonly tone: 'waiting' | 'good' | 'bad' }[];
  types: readonly string[];
  /** Types that reduce the balance. Their amounts are never added to those of the other types. */
  outgoing?: readonly string[];
};

/** The owner types as choices. The names are message keys. */
export const ownerChoices = ownerTypes.map(id => ({ id, name: `owner.${id}` }));
