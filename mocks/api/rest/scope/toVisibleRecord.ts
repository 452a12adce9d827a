import { eq } from 'drizzle-orm';
import type { ApiContext } from '../../http/context';
import { toScopedDatabase } from '../../http/recordScopes';
import type { Collection } from '../collection';
import type { RecordWithId } from '../write/lock';

/**
 * Returns a record that a call has written or locked as a response has it: with the fields of other records only if the
 * caller may see those. A record that is no longer there or in sight is as it was.
 */
export const toVisibleRecord = async (
  c: ApiContext,
  { table, columns, related }: Collection,
  record: RecordWithId,
): Promise<RecordWithId> => {
  if (!c.var.rewriteReads || !related) return record;
  const [visible] = await toScopedDatabase(c).select(columns).from(table).where(eq(table.id, record.id));
  return visible ? { ...visible, id: record.id } : record;
};
