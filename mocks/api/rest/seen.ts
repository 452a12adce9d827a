import { z } from 'zod';
import { idSchema } from './id';

/** Records with the versions of them that were seen: one that has changed since is left out. */
export const seenRecords = (most: number) =>
  z
    .array(z.strictObject({ id: idSchema, version: z.int().min(1) }))
    .min(1)
    .max(most)
    .optional()
    .meta({ description: 'Records with the versions that were seen; those that have changed since are left out.' });

/** The versions that were seen, by id; empty where records are named otherwise. */
export const versionsOf = (records: { id: string; version: number }[] = []): ReadonlyMap<string, number> =>
  new Map(records.map(({ id, version }) => [id, version]));
