import { ownerTypes } from './withdrawals/withdrawal';

/** What the sums of a collection of money tell apart. */
export type Ledger = {
  /** Its states, each with the tone of its tag. */
  statuses: readonly { readonly id: string; readonly tone: 'waiting' | 'good' | 'bad' }[];
  types: readonly string[];
  /** Types that take from a balance where the others add to it, so that the two are never one sum. */
  outgoing?: readonly string[];
};

/** The kinds of owners as choices of an input; their names are message keys. */
export const ownerChoices = ownerTypes.map(id => ({ id, name: `owner.${id}` }));
