import { eq } from 'drizzle-orm';
import type { ApiContext } from '../../http/context';
import { toScopedDatabase } from '../../http/recordScopes';
import type { Collection } from '../collection';
import type { RecordWithId } from '../write/lock';
import { getFieldRules, omitHiddenFields } from './visibleFields';

/**
 * Returns a record that a call has written or locked as a response has it: without fields that are hidden from the caller, and
 * with the fields of other records only if the caller may see those. A record that is no longer there or in sight has the
 * other fields as they were.
 */
export const toVisibleRecord = async (
  c: ApiContext,
  collection: Collection,
  record: RecordWithId,
): Promise<RecordWithId> => {
  const { table, related, columns: all } = collection;
  const { columns } = omitHiddenFields(c, collection);
  if (!c.var.rewriteReads || (!related && columns === all)) return record;
  const [visible] = await toScopedDatabase(c).select(columns).from(table).where(eq(table.id, record.id));
  if (visible) return { ...visible, id: record.id };
  const rules = getFieldRules(c, collection);
  const isShown = ([field]: [string, unknown]) => (field in columns || !(field in all)) && rules[field] !== 'masked';
  return { ...Object.fromEntries(Object.entries(record).filter(isShown)), id: record.id };
};
