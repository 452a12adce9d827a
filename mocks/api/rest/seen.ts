import { z } from 'zod';
import { idSchema } from './id';

/**
 * Returns the schema of records with the versions that the caller has seen. Records that have changed since are
 * skipped.
 */
export const createRecordVersionsSchema = (most: number) =>
  z
    .array(z.strictObject({ id: idSchema, version: z.int().min(1) }))
    .min(1)
    .max(most)
    .optional()
    .meta({ description: 'Records with the versions that were seen; those that have changed since are left out.' });

/** Returns the seen versions by id. Empty if no versions were given. */
export const toVersionMap = (records: { id: string; version: number }[] = []): ReadonlyMap<string, number> =>
  new Map(records.map(({ id, version }) => [id, version]));
