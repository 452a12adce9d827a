import { ownerTypes } from './withdrawals/withdrawal';

/** The kinds of owners as choices of an input; their names are message keys. */
export const ownerChoices = ownerTypes.map(id => ({ id, name: `owner.${id}` }));
