import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { operationLogs as logTable } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { hasPermission } from '../http/permissions';
import { toScopedDatabase } from '../http/recordScopes';
import type { Collection } from './collection';
import { findCollection } from './feature';
import { idSchema } from './id';
import type { ActionRefusal, RecordValues } from './plan';
import { hasConcealedFields } from './scope/concealedColumns';
import { getReadableCollection } from './scope/visibleFields';
import { indexRecordsById } from './write/lock';

/** Schema of records with the versions that the caller has seen. An action fails for those that have changed since. */
export const createRecordVersionsSchema = (most: number) =>
  z
    .array(z.strictObject({ id: idSchema, version: z.int().min(1) }))
    .min(1)
    .max(most)
    .meta({ description: 'Records with the versions that were seen. The action fails for those that have changed.' });

/** Returns the seen versions by id. */
export const toVersionMap = (records: { id: string; version: number }[] = []): ReadonlyMap<string, number> =>
  new Map(records.map(({ id, version }) => [id, version]));

/** Returns the refusal, with `seenVersion` if the record has another version now than the caller saw. */
export const withSeenVersion = (
  refusal: ActionRefusal,
  record: RecordValues,
  version: number | undefined,
): ActionRefusal =>
  version === undefined || version === record['version'] ? refusal : { ...refusal, seenVersion: version };

/** The most changed records that a response contains. A preview covers up to 10 000 records. */
const mostChanged = 200;

/** Returns the records of refusals as they are now, by id, as far as the caller may read them. */
const findCurrentRecords = async (c: ApiContext, declared: Collection, refusals: readonly ActionRefusal[]) => {
  if (refusals.length === 0) return new Map<string, RecordValues>();
  const { table, columns } = getReadableCollection(c, declared);
  const ids = refusals.map(({ id }) => id);
  return indexRecordsById(await toScopedDatabase(c).select(columns).from(table).where(inArray(table.id, ids)));
};

/**
 * Returns the records in the versions that were seen, by id, as far as the operation log has them and the caller may
 * read them there.
 */
const findSeenRecords = async (c: ApiContext, { name }: Collection, refusals: readonly ActionRefusal[]) => {
  const { collection, recordId, before, after } = logTable;
  const versionOf = (side: typeof before | typeof after) => sql`(${side} ->> 'version')::bigint`;
  const versions = new Map(refusals.map(({ id, seenVersion }) => [id, seenVersion]));
  const wanted = refusals.map(({ id, seenVersion }) =>
    and(eq(recordId, id), or(eq(versionOf(before), seenVersion), eq(versionOf(after), seenVersion))),
  );
  const declared = findCollection(c, 'operationLogs');
  const logs = declared?.readableBy?.(c.var.admin, declared);
  if (!logs || wanted.length === 0) return new Map<string, RecordValues>();
  const entries: RecordValues[] = await toScopedDatabase(c)
    .select(logs.columns)
    .from(logTable)
    .where(and(eq(collection, name), or(...wanted)));
  return new Map(
    entries.flatMap(entry => {
      const id = String(entry['recordId']);
      const sides = [entry['before'], entry['after']] as (RecordValues | null)[];
      const seen = sides.find(side => side?.['version'] === versions.get(id));
      return seen ? [[id, seen] as const] : [];
    }),
  );
};

/**
 * Returns refusals with their error messages in the caller's language. Those of records that have changed also contain
 * the record as it is now, and as it was seen, as far as the caller may read them and the hourly limit allows it.
 */
export const describeRefusals = async (c: ApiContext, collection: Collection, refusals: readonly ActionRefusal[]) => {
  const { admin, readLimit, messages } = c.var;
  const { name, permission = `${name}:list` } = collection;
  const changed = hasPermission(admin, permission)
    ? refusals
        .filter(({ seenVersion }) => seenVersion !== undefined)
        .slice(0, mostChanged)
        .filter(({ id }) => readLimit?.tryCountRecord(c, name, id) ?? true)
    : [];
  const currentRecords = await findCurrentRecords(c, collection, changed);
  const seenRecords = await findSeenRecords(c, collection, changed);
  const showsValues = !hasConcealedFields(admin.fieldRules);
  return refusals.map(({ id, code, text, withoutValues = text }) => {
    const record = currentRecords.get(id);
    const seen = seenRecords.get(id);
    return {
      id,
      code,
      message: (showsValues ? text : withoutValues)(messages),
      ...(record && { record }),
      ...(seen && { seen }),
    };
  });
};
