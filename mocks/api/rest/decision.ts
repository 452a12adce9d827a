import type { ApiContext } from '../http/context';
import type { Text } from '../http/messages';
import type { DecidedCollection, RecordCollection, Verb } from './collection';
import type { Refusal, Values } from './plan';

/** What a record keeps of being put into `status`: by whom, when and why; nothing once it waits again. */
export const stamp = (
  c: ApiContext,
  { decision }: Pick<RecordCollection, 'decision'>,
  status: unknown,
  reason: string | null,
): Values => {
  if (!decision) return {};
  const waits = status === decision.initial;
  return {
    ...(decision.at && { [decision.at]: waits ? null : c.var.now }),
    ...(decision.by && { [decision.by]: waits ? null : c.var.admin.username }),
    ...(decision.reason && { [decision.reason]: waits ? null : reason }),
  };
};

/** Stamps a record that is being written when that puts it into another state. */
export const stampOf = (c: ApiContext, collection: RecordCollection, values: Values, before: Values): Values => {
  const status = collection.decision?.status;
  if (!status || values[status] === undefined || values[status] === before[status]) return {};
  return stamp(c, collection, values[status], null);
};

const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** Why a verb cannot be done to a record: it is missing, or decided, then by whom and when. Undefined when it can. */
export const refusalOf = (
  { name, decision }: DecidedCollection,
  verb: Verb,
  id: string,
  record: Values | undefined,
): Refusal | undefined => {
  if (!record) return { id, code: 404, text: messages => messages.noRecord };
  const status = String(record[decision.status]);
  if (verb.from.includes(status)) return undefined;
  const at = decision.at && record[decision.at];
  const by = decision.by && record[decision.by];
  const text: Text = messages => {
    const words = new Map(Object.entries(messages.statuses));
    const label = words.get(`${name}.${status}`) ?? words.get(status) ?? status;
    return at instanceof Date
      ? messages.decided(label, typeof by === 'string' ? by : messages.someone, beijing.format(at))
      : messages.inState(label);
  };
  return { id, code: 409, text };
};
