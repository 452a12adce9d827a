import { getTableName } from 'drizzle-orm';
import { z } from 'zod';
import { createValidationError } from '../../http/errors';
import type { WritableCollection } from '../collection';

/** PostgreSQL's error for a violated unique constraint, as the cause of drizzle's error. */
const violation = z.object({ cause: z.object({ code: z.literal('23505'), constraint: z.string() }) });

/** Runs a write. Throws 422 on the field whose value must be unique but belongs to another record. */
export const runWriteOrThrowNotUnique = async <R>(
  { table, input }: WritableCollection,
  write: () => Promise<R>,
): Promise<R> => {
  try {
    return await write();
  } catch (error) {
    const { data } = violation.safeParse(error);
    const columns = Object.entries(table).filter(([field]) => field in input.shape);
    const [field] =
      columns.find(([, column]) => data?.cause.constraint === `${getTableName(table)}_${column.name}_key`) ?? [];
    throw field === undefined ? error : createValidationError({ [field]: messages => messages.issues.taken });
  }
};
