import { sql } from 'drizzle-orm';
import { allCollections } from '../api/routes';
import type { Database } from '../db/database';
import { includesOneOf } from './access';
import type { Exchange } from './person';
import { findActionPermission } from './operations';
import type { ListReadResult } from './readPages';

/** What a step has shown. */
export type StepResult = {
  exchanges: readonly Exchange[];
  /** The number of the turn from which on the right to the call was taken. Undefined if it was not. */
  rightTakenAt?: number | undefined;
  /** A list that the person has read to its end. */
  reading?: ListReadResult | undefined;
};

/** Something that holds for the answers of every step. `check` returns what contradicts it. */
export type AnswerInvariant = {
  sentence: string;
  check: (step: StepResult, db: Database) => readonly unknown[] | Promise<readonly unknown[]>;
};

const isWrite = ({ call: { method, operation } }: Exchange) => method !== 'GET' && operation.kind !== 'preview';
const isSuccess = ({ status }: Exchange) => status < 300;
const describe = ({ call: { method, path }, status, text }: Exchange) =>
  `${method} ${path} → ${status} ${text.slice(0, 300)}`;

const mayCaller = ({ access }: Exchange, codes: readonly string[]) => access.some(one => includesOneOf(one, codes));

type LogEntry = { collection: string; recordName?: unknown; before?: unknown; after?: unknown };

/** Returns the entries of the operation log that show a record that the caller may not list. */
const findForbiddenEntries = (exchange: Exchange) => {
  if (exchange.call.operation.kind !== 'list' || !Array.isArray(exchange.data)) return [];
  return (exchange.data as LogEntry[]).filter(({ collection: name, recordName, before, after }) => {
    const collection = allCollections.find(one => one.name === name);
    const { permission = `${name}:list` } = collection ?? {};
    return collection && (recordName ?? before ?? after) && !mayCaller(exchange, [permission]);
  });
};

const showsOnlyWhatIsAllowed: AnswerInvariant = {
  sentence: 'No answer shows what its caller may not see.',
  check: ({ exchanges }) =>
    exchanges
      .filter(
        one =>
          isSuccess(one) &&
          (one.hiddenIds.length > 0 ||
            !mayCaller(one, one.call.operation.permissions) ||
            (one.call.operation.collection === 'operationLogs' && findForbiddenEntries(one).length > 0)),
      )
      .map(describe),
};

const showsNoConcealedValue: AnswerInvariant = {
  sentence: 'No answer shows the value of a field that is concealed from its caller.',
  check: ({ exchanges }) =>
    exchanges
      .filter(({ concealedValues }) => concealedValues.length > 0)
      .map(exchange => ({ values: exchange.concealedValues.slice(0, 3), call: describe(exchange) })),
};

const actionsNeedTheirPermission: AnswerInvariant = {
  sentence: 'An action is for those who have the permission named after it.',
  check: ({ exchanges }) =>
    exchanges
      .filter(one => {
        const permission = findActionPermission(one.call.operation);
        return isSuccess(one) && permission !== undefined && !mayCaller(one, [permission]);
      })
      .map(describe),
};

const lostRightWritesNothing: AnswerInvariant = {
  sentence: 'Nothing is written or previewed with a right that was taken before the transaction began.',
  check: ({ exchanges, rightTakenAt }) =>
    exchanges
      .filter(
        one =>
          isSuccess(one) &&
          one.call.method !== 'GET' &&
          rightTakenAt !== undefined &&
          one.transactionTurn > rightTakenAt,
      )
      .map(describe),
};

const keyHasOneEffect: AnswerInvariant = {
  sentence: 'A call that is repeated with its key has one effect, and the same answer.',
  check: ({ exchanges }) => {
    const done = exchanges.filter(one => isSuccess(one) && isWrite(one));
    return done.filter(({ key, text }) => text !== done.find(one => one.key === key)?.text).map(describe);
  },
};

const nothingFails: AnswerInvariant = {
  sentence: 'No call fails unexpectedly.',
  check: ({ exchanges }) => exchanges.filter(({ status }) => status === 500).map(describe),
};

const decidesWhatWasSeen: AnswerInvariant = {
  sentence: 'A decision is logged once, for the version that its decider had seen.',
  check: async ({ exchanges }, db) => {
    const done = exchanges.find(one => isSuccess(one) && one.call.operation.kind === 'action');
    if (!done) return [];
    const { records } = done.call.body as { records: { id: string; version: number }[] };
    const { succeeded = [] } = (done.data ?? {}) as { succeeded?: string[] };
    const sent = records.filter(({ id }) => succeeded.includes(id));
    const { operation, path } = done.call;
    const { rows } = (await db.execute(sql`
      select id, version, (select count(*) from operation_logs as log
        where log.collection = ${operation.collection} and log.record_id = sent.id
          and log.action = ${path.split('/')[3] ?? ''} and (log.before ->> 'version')::int = sent.version) as entries
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (id bigint, version int)`)) as unknown as {
      rows: { id: string; version: number; entries: number }[];
    };
    return rows.filter(({ entries }) => Number(entries) !== 1).map(row => ({ ...row, call: describe(done) }));
  },
};

const listsEqualRecords: AnswerInvariant = {
  sentence: 'A page of a list has no record twice, and its total is that of a recount.',
  check: ({ exchanges }) =>
    exchanges
      .filter(({ status, call, data, total, matching: [before, after] }) => {
        if (status !== 200 || call.operation.kind !== 'list') return false;
        const ids = (data as { id: string }[]).map(({ id }) => id);
        // While others write, any number between the two may be right.
        const isKnown = before !== undefined && before === after;
        return new Set(ids).size < ids.length || (isKnown && total !== before);
      })
      .map(exchange => ({ total: exchange.total, matching: exchange.matching, call: describe(exchange) })),
};

const listsAreComplete: AnswerInvariant = {
  sentence: 'A list that is read page by page has each record that stayed, and none twice unless others came.',
  check: ({ reading }) => {
    if (!reading) return [];
    const { path, before, after, ids } = reading;
    const hasStayed = (id: string) => before.has(id) && before.get(id) === after.get(id);
    const missing = [...before.keys()].filter(id => hasStayed(id) && !ids.includes(id));
    const twice = [...after.keys()].every(hasStayed) ? ids.filter((id, index) => ids.indexOf(id) !== index) : [];
    return missing.length + twice.length > 0 ? [{ path, missing, twice }] : [];
  },
};

/** What holds for the answers of every step. */
export const answerInvariants: readonly AnswerInvariant[] = [
  showsOnlyWhatIsAllowed,
  showsNoConcealedValue,
  actionsNeedTheirPermission,
  lostRightWritesNothing,
  keyHasOneEffect,
  nothingFails,
  decidesWhatWasSeen,
  listsEqualRecords,
  listsAreComplete,
];
