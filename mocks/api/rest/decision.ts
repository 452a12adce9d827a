import type { ApiContext } from '../http/context';
import { ApiError, createValidationError } from '../http/errors';
import type { Messages, MessageSelector } from '../http/messages';
import type { DecidableCollection, QueueCollection, WritableCollection } from './collection';
import { toSpaceSeparatedWords } from './names';
import type { ActionDefinition, ActionRefusal, RecordValues } from './plan';
import { toVisibleRecord } from './scope/toVisibleRecord';
import { withSeenVersion } from './seen';
import type { RecordWithId } from './write/lock';

/** Returns the fields that record a change to `status`: when, by whom and why. They are null for the initial status. */
export const buildDecisionFields = (
  c: ApiContext,
  { decision }: DecidableCollection,
  status: string,
  reason: string | null,
  by = c.var.admin.username,
): RecordValues => {
  const waits = status === decision.initial;
  return {
    ...(decision.at && { [decision.at]: waits ? null : c.var.now }),
    ...(decision.by && { [decision.by]: waits ? null : by }),
    ...(decision.reason && { [decision.reason]: waits ? null : reason }),
  };
};

/**
 * Throws 422 if the written values would change the status, or another field that actions write, from that of `before`. A
 * new record has the initial status, and any other values. Only an action changes them, because it has its own permission,
 * reason and rules.
 */
export const assertActionFieldsUnchanged = (
  { decision }: Pick<WritableCollection, 'decision'>,
  written: RecordValues,
  before: RecordValues | null,
) => {
  if (!decision) return;
  const { status, initial } = decision;
  const actions = Object.entries(decision.actions);
  const current: RecordValues = before ?? { ...written, [status]: initial };
  const fields = new Set([status, ...actions.flatMap(([, { input }]) => Object.keys(input?.shape ?? {}))]);
  const errors = [...fields].flatMap((field): [string, MessageSelector][] => {
    if (written[field] === undefined || written[field] === current[field]) return [];
    const by = actions.filter(([, { to, input }]) =>
      field === status ? to !== undefined : input && field in input.shape,
    );
    return [[field, ({ issues }) => issues.byAction(by.map(([name]) => name).join(', '))]];
  });
  if (errors.length > 0) throw createValidationError(Object.fromEntries(errors));
};

const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** Formats a time for a message, in Beijing. */
export const formatDecisionTime = (at: Date) => beijing.format(at);

/**
 * A record to apply an action to (undefined if it does not exist), and the version that the caller has seen. A preview
 * of all records that match a filter has none.
 */
type Wanted = { id: string; record: RecordValues | undefined; version: number | undefined };

/**
 * Returns why an action cannot be applied to a record: the record does not exist, its status does not allow the action,
 * or it has changed since the caller read it. Returns undefined if the action can be applied. So if two callers decide
 * the same pending record, one succeeds, and only a caller who has seen a decision can overrule it.
 */
export const findActionRefusal = (
  { name, decision, chinese }: DecidableCollection,
  action: ActionDefinition,
  { id, record, version }: Wanted,
): ActionRefusal | undefined => {
  if (!record) return { id, code: 404, text: messages => messages.noRecord };
  const status = String(record[decision.status]);
  const overrules = status !== decision.initial && decision.at !== undefined && action.from.includes(decision.initial);
  const asSeen = version === undefined ? !overrules : version === record['version'];
  if (action.from.includes(status) && asSeen) return undefined;
  const at = decision.at && record[decision.at];
  const by = decision.by && record[decision.by];
  const own = ({ language }: Messages) => (language === 'zh' ? chinese?.statuses?.[status] : undefined);
  const labelIn = (messages: Messages) => {
    const words = new Map(Object.entries(messages.statuses));
    return words.get(`${name}.${status}`) ?? own(messages) ?? words.get(status) ?? toSpaceSeparatedWords(status);
  };
  const withoutValues: MessageSelector = messages =>
    action.from.includes(status) ? messages.changedSince : messages.inState(labelIn(messages));
  const text: MessageSelector = messages =>
    at instanceof Date
      ? messages.decided(labelIn(messages), typeof by === 'string' ? by : messages.someone, formatDecisionTime(at))
      : withoutValues(messages);
  return withSeenVersion({ id, code: 409, text, withoutValues }, record, version);
};

/** Throws 409 with the `current` record, because it does not wait any more. Counts as reading it. */
export const throwNotWaitingError = async (
  c: ApiContext,
  collection: QueueCollection,
  locked: RecordWithId,
): Promise<never> => {
  const current = await toVisibleRecord(c, collection, locked);
  c.var.readLimit?.countRecord(c, collection.name, current.id);
  const wanted = { id: current.id, record: current, version: undefined };
  const refusal = findActionRefusal(collection, { from: [], to: '', reason: false }, wanted);
  throw new ApiError(409, refusal?.text ?? (messages => messages.changedSince), { data: () => ({ current }) });
};
