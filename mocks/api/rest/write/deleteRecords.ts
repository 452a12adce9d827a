import { inArray } from 'drizzle-orm';
import type { ApiContext } from '../../http/context';
import { deleteNotesOnRecords } from '../../notes/notes';
import type { Collection } from '../collection';

/** Deletes records of a collection, with their notes. The caller has locked and checked them, and logs the deletion. */
export const deleteRecords = async (c: ApiContext, { name, table }: Collection, ids: readonly string[]) => {
  if (ids.length === 0) return;
  await c.var.db.delete(table).where(inArray(table.id, [...ids]));
  await deleteNotesOnRecords(c, name, ids);
};
