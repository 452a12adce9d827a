import { changedAccount } from './changedAccount';
import { firstPayment } from './firstPayment';
import { frequent } from './frequent';
import { largeAmount } from './largeAmount';
import { licence } from './licence';
import { openRequest } from './openRequest';
import { ownDecision } from './ownDecision';
import { sharedAccount } from './sharedAccount';
import type { SignalCollection, SignalRule } from './signalRule';

/** All signals, those that matter most first. */
export const signalRules: readonly SignalRule[] = [
  sharedAccount,
  changedAccount,
  firstPayment,
  largeAmount,
  frequent,
  licence,
  ownDecision,
  openRequest,
];

/** Returns the names of the signals that a list of the collection can be filtered by. */
export const listFilterableSignals = (collection: SignalCollection) =>
  signalRules.flatMap(({ name, collections, isPersonal }) =>
    !isPersonal && collections.includes(collection) ? name : [],
  );
