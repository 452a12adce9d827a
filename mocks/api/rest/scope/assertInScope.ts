import type { ApiContext } from '../../http/context';
import { ApiError } from '../../http/errors';
import { toScopedDatabase } from '../../http/recordScopes';
import type { Collection } from '../collection';
import { hasAnyId } from '../id';

/** Throws 403 if one of the records, which the call has just written, is where the caller may not write or see records. */
export const assertInScope = async (c: ApiContext, { table }: Collection, ids: readonly string[]) => {
  if (!c.var.rewriteReads || ids.length === 0) return;
  const found = await toScopedDatabase(c).select({ id: table.id }).from(table).where(hasAnyId(table.id, ids));
  if (found.length < new Set(ids).size) throw new ApiError(403, messages => messages.outOfScope);
};
