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

/** Returns the names of the signals that records of the collection can have, and that its list can be filtered by. */
export const listSignalNames = (collection: SignalCollection) =>
  signalRules.flatMap(({ name, collections }) => (collections.includes(collection) ? name : []));
