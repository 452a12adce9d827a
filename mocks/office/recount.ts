import { and, sql, type SQL } from 'drizzle-orm';
import { allCollections } from '../api/routes';
import type { Database } from '../db/database';
import type { Call } from './drawCall';
import type { Filter } from './personas';
import type { VisibleRecords } from './scopes';

/** The conditions of the filters of personas. */
const conditions: Record<keyof Filter, (value: string) => SQL> = {
  status: value => sql`status = ${value}`,
  amount_gte: value => sql`amount >= ${value}::numeric`,
};

/** Returns the filter of a call: an export has it in its body, a list in its query. */
export const getCallFilter = ({ path, body }: Pick<Call, 'path' | 'body'>): Filter =>
  (body as { filter?: Filter } | undefined)?.filter ??
  (JSON.parse(new URL(path, 'http://localhost').searchParams.get('filter') ?? '{}') as Filter);

/** Returns the condition of a filter in its table. */
export const buildRecountCondition = (filter: Filter) => {
  const tested = Object.entries(filter).map(([name, value]) => conditions[name as keyof Filter](value));
  return sql.join([sql`true`, ...tested], sql` and `);
};

/**
 * Counts the records that a list matches, in its table: those of `sights`, if the caller sees others only. Undefined for calls that are no list, and for collections whose
 * readers have different access.
 */
export const countMatchingRecords = async (db: Database, call: Call, sights: readonly VisibleRecords[] = []) => {
  const { kind, collection: name } = call.operation;
  const collection = allCollections.find(one => one.name === name);
  // The filter of an export is not in the query of its pages.
  if (kind !== 'list' || !collection || collection.readableBy || call.path.includes('export=')) return undefined;
  const visible = sights.find(sight => sight.collection === name)?.listVisible();
  const isVisible = visible
    ? sql`id in (select jsonb_array_elements_text(${JSON.stringify(visible)}::jsonb)::bigint)`
    : sql`true`;
  return db.$count(collection.table, and(buildRecountCondition(getCallFilter(call)), isVisible));
};
