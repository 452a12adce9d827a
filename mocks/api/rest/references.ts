import { and, eq, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createValidationError } from '../http/errors';
import type { RecordChange } from './plan';
import { getScopeCondition } from './scope/callScopes';

/**
 * Returns a guard that throws 422 if a field refers to a record that does not exist, or that the caller may not see. `tables` are the tables that the
 * fields refer to. A new reference is locked, so that its record cannot be deleted before the transaction ends.
 */
export const createReferenceExistsGuard =
  (tables: Readonly<Record<string, PgTable & { id: PgColumn }>>) =>
  async (c: Parameters<typeof getScopeCondition>[0], { before, values }: RecordChange) => {
    for (const [field, table] of Object.entries(tables)) {
      const id = values?.[field];
      if (id === undefined || id === null || id === before?.[field]) continue;
      const found = await c.var.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), getScopeCondition(c, getTableName(table))))
        .for('share');
      if (found.length === 0) throw createValidationError({ [field]: messages => messages.issues.noReference });
    }
  };
