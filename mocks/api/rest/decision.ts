import type { ApiContext } from '../http/context';
import { invalid } from '../http/errors';
import type { Text } from '../http/messages';
import type { DecidedCollection, RecordCollection, Verb } from './collection';
import type { Refusal, Values } from './plan';

/** What a record keeps of being put into `status`: by whom, when and why; nothing once it waits again. */
export const stamp = (
  c: ApiContext,
  { decision }: DecidedCollection,
  status: string,
  reason: string | null,
): Values => {
  const waits = status === decision.initial;
  return {
    ...(decision.at && { [decision.at]: waits ? null : c.var.now }),
    ...(decision.by && { [decision.by]: waits ? null : c.var.admin.username }),
    ...(decision.reason && { [decision.reason]: waits ? null : reason }),
  };
};

/**
 * Throws 422 where what is written would give a record another status than the `current` one (of a new record: the initial
 * one). Only an action changes it, with its own permission, reason and rules.
 */
export const checkStatus = ({ decision }: Pick<RecordCollection, 'decision'>, written: Values, current: unknown) => {
  if (!decision) return;
  const { status, verbs } = decision;
  if (written[status] === undefined || written[status] === current) return;
  throw invalid({ [status]: ({ issues }) => issues.byAction(Object.keys(verbs).join(', ')) });
};

const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** A record that a verb is for, undefined where there is none, and the version of it that was seen, where that is told. */
type Wanted = { id: string; record: Values | undefined; version: number | undefined };

/**
 * Why a verb cannot be done to a record: it is missing, decided, or not as it was seen. Undefined when it can. What somebody
 * has decided is decided otherwise only by who has seen that; so of two who decide what waits one succeeds.
 */
export const refusalOf = (
  { name, decision }: DecidedCollection,
  verb: Verb,
  { id, record, version }: Wanted,
): Refusal | undefined => {
  if (!record) return { id, code: 404, text: messages => messages.noRecord };
  const status = String(record[decision.status]);
  const overrules = status !== decision.initial && decision.at !== undefined && verb.from.includes(decision.initial);
  const asSeen = version === undefined ? !overrules : version === record['version'];
  if (verb.from.includes(status) && asSeen) return undefined;
  const at = decision.at && record[decision.at];
  const by = decision.by && record[decision.by];
  const text: Text = messages => {
    const words = new Map(Object.entries(messages.statuses));
    const label = words.get(`${name}.${status}`) ?? words.get(status) ?? status;
    return at instanceof Date
      ? messages.decided(label, typeof by === 'string' ? by : messages.someone, beijing.format(at))
      : verb.from.includes(status)
        ? messages.changedSince
        : messages.inState(label);
  };
  return { id, code: 409, text };
};
