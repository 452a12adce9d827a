import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { updateEach } from '../../db/updateEach';
import { bodyAs } from '../http/body';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import { logOperations } from '../operationLog';
import type { DecidedCollection, Verb } from './collection';
import { refusalOf, stamp } from './decision';
import { idSchema } from './id';
import type { Refusal, Values } from './plan';

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

type Examined = { ids: string[]; records: Map<string, Values>; lock: boolean };

/** Sorts ids by whether the verb can be done to their records, and plans what else it does. */
export const examine = async (
  c: ApiContext,
  collection: DecidedCollection,
  verb: Verb,
  { ids, records, lock }: Examined,
) => {
  const early = ids.flatMap(id => refusalOf(collection, verb, id, records.get(id)) ?? []);
  const without = (refusals: Refusal[]) => {
    const refused = new Set(refusals.map(({ id }) => id));
    return ids.filter(id => !refused.has(id));
  };
  const inState = without(early).map(id => records.get(id) ?? {});
  const plan = await collection.decision.plan?.(c, verb, inState, lock);
  const refusals = [...early, ...(plan?.refusals ?? [])];
  return { eligible: without(refusals), refusals, plan };
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
  const examined = { ids: [...new Set(ids)], records: before, lock: true };
  const { eligible, refusals, plan } = await examine(c, collection, verb, examined);
  const change = { [decision.status]: verb.to, ...stamp(c, collection, verb.to, reason), updatedAt: now };
  const decided = await updateEach(db, table, {
    key: ['id'],
    rows: eligible.map(id => ({ id, ...plan?.changes.get(id) })),
    common: { ...change, version: sql`${table.version} + 1` },
    returning: columns,
  });
  await plan?.commit(change);
  const operations = decided.map(after => {
    const recordId = String(after['id']);
    const recordName = String(after[label]);
    return { action, collection: name, recordId, recordName, before: before.get(recordId) ?? null, after };
  });
  await logOperations(c, operations);
  return answer(c, { succeeded: eligible, failed: tell(c, refusals) });
};
