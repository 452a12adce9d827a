import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bodyAs } from '../http/body';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import { logOperations } from '../operationLog';
import type { DecidedCollection, Values, Verb } from './collection';
import { refusalOf, stamp, type Refusal } from './decision';
import { idSchema } from './id';

/** No verb decides more records at once (DESIGN.md section 6). */
const most = 200;

const schemaOf = ({ reason }: Verb) => {
  const reasonSchema = z.string().trim().min(1).max(200);
  return z.strictObject({
    ids: z.array(idSchema).min(1).max(most),
    reason: reason ? reasonSchema : reasonSchema.optional(),
  });
};

/** Rows that were not done, in the reader's language. */
export const tell = (c: ApiContext, refusals: Refusal[]) =>
  refusals.map(({ id, code, text }) => ({ id, code, message: text(c.var.messages) }));

/** Sorts ids by whether the verb can be done to their records. */
export const sift = (collection: DecidedCollection, verb: Verb, ids: string[], records: Map<string, Values>) => {
  const refusals = ids.flatMap(id => refusalOf(collection, verb, id, records.get(id)) ?? []);
  const refused = new Set(refusals.map(({ id }) => id));
  return { eligible: ids.filter(id => !refused.has(id)), refusals };
};

/**
 * POST /admin/<collection>/<verb>: decides each record that can be decided and tells why the others cannot.
 * The rows are locked in the order of their ids, so that two calls wait for each other instead of failing.
 */
export const runVerb = (collection: DecidedCollection, action: string, verb: Verb) => async (c: ApiContext) => {
  const { db, now } = c.var;
  const { table, columns, name, label, decision } = collection;
  const { ids, reason = null } = bodyAs(c, schemaOf(verb));
  const locked = await db
    .select(columns)
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('update');
  const before = new Map(locked.map((record: Values) => [String(record['id']), record]));
  const { eligible, refusals } = sift(collection, verb, [...new Set(ids)], before);
  const change = { [decision.status]: verb.to, ...stamp(c, collection, verb.to, reason) };
  const decided = await db
    .update(table)
    .set({ ...change, updatedAt: now, version: sql`${table.version} + 1` })
    .where(inArray(table.id, eligible))
    .returning(columns);
  const operations = decided.map((after: Values) => {
    const recordId = String(after['id']);
    const recordName = String(after[label]);
    return { action, collection: name, recordId, recordName, before: before.get(recordId) ?? null, after };
  });
  await logOperations(c, operations);
  return answer(c, { succeeded: eligible, failed: tell(c, refusals) });
};
