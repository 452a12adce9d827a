import { and, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { operationLogs } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { hasPermission } from '../session/signedIn';
import type { Collection } from './collection';
import { idSchema } from './id';
import type { ActionRefusal, RecordValues } from './plan';

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

/** Adds the record as it is now to the refusal if it has changed since the caller has seen it. */
export const withCurrentRecord = (
  refusal: ActionRefusal,
  record: RecordValues,
  version: number | undefined,
): ActionRefusal =>
  version === undefined || version === record['version'] ? refusal : { ...refusal, stale: { record, version } };

/** The most changed records that a response contains. A preview covers up to 10 000 records. */
const mostChanged = 200;

/** Returns the records in the versions that were seen, by id, as far as the operation log has them. */
const findSeenRecords = async (c: ApiContext, { name }: Collection, refusals: readonly ActionRefusal[]) => {
  const { recordId, before, after } = operationLogs;
  const versionOf = (side: typeof before | typeof after) => sql`(${side} ->> 'version')::bigint`;
  const wanted = refusals.flatMap(({ id, stale }) =>
    stale ? [and(eq(recordId, id), or(eq(versionOf(before), stale.version), eq(versionOf(after), stale.version)))] : [],
  );
  if (wanted.length === 0) return new Map<string | null, RecordValues>();
  const entries = await c.var.db
    .select({ recordId, before, after })
    .from(operationLogs)
    .where(and(eq(operationLogs.collection, name), or(...wanted)));
  const versions = new Map(refusals.map(({ id, stale }) => [id, stale?.version]));
  return new Map(
    entries.flatMap(entry => {
      const sides = [entry.before, entry.after] as (RecordValues | null)[];
      const seen = sides.find(side => side?.['version'] === versions.get(entry.recordId ?? ''));
      return seen ? [[entry.recordId, seen] as const] : [];
    }),
  );
};

/**
 * Returns refusals with their error messages in the caller's language. Those of records that have changed also contain
 * the record as it is now, and as it was seen, if the caller may read the collection and its hourly limit allows it.
 */
export const describeRefusals = async (c: ApiContext, collection: Collection, refusals: readonly ActionRefusal[]) => {
  const { admin, readLimit } = c.var;
  const { name, permission = `${name}:list` } = collection;
  const changed = hasPermission(admin, permission)
    ? refusals
        .filter(({ stale }) => stale)
        .slice(0, mostChanged)
        .filter(({ id }) => readLimit?.tryCountRecord(c, name, id) ?? true)
    : [];
  const seenRecords = await findSeenRecords(c, collection, changed);
  const shown = new Set(changed);
  return refusals.map(refusal => {
    const { id, code, text, stale } = refusal;
    const seen = seenRecords.get(id);
    return {
      id,
      code,
      message: text(c.var.messages),
      ...(stale && shown.has(refusal) && { record: stale.record, ...(seen && { seen }) }),
    };
  });
};
