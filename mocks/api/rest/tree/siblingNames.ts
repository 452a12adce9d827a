import { and, inArray, isNull, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ApiContext } from '../../http/context';
import { ApiError, createValidationError } from '../../http/errors';
import type { MessageSelector } from '../../http/messages';
import { createBatchLoader, type RecordChange, type RecordValues } from '../plan';

type NamedTree = PgTable & { id: PgColumn; parentId: PgColumn; name: PgColumn };

const parentOf = ({ before, values }: RecordChange) => {
  const { parentId }: RecordValues = { parentId: null, ...before, ...values };
  return parentId === null ? null : String(parentId);
};

/**
 * Returns a guard of a tree in which siblings have unique names. If a sibling has the same name, throws 422, or 409 with
 * `describe` when the record is only moved. Does nothing for deletions and actions.
 */
export const createSiblingNameGuard = (table: NamedTree, describe: (name: string) => MessageSelector) => {
  const { id: idColumn, parentId: parentColumn, name: nameColumn } = table;
  /** Loads the records that may have the same name below the same parent as a changed one. */
  const loadSiblings = createBatchLoader(async ({ var: { db } }, batch) => {
    const parents = [...new Set(batch.map(parentOf))];
    const names = batch.map(change => String(change.values?.['name'] ?? change.before?.['name']));
    const below = inArray(
      parentColumn,
      parents.filter(parent => parent !== null),
    );
    return db
      .select({ id: idColumn, parentId: parentColumn, name: nameColumn })
      .from(table)
      .where(and(inArray(nameColumn, names), or(below, parents.includes(null) ? isNull(parentColumn) : undefined)));
  });
  return async (c: ApiContext, change: RecordChange, batch: readonly RecordChange[]) => {
    const { before, values } = change;
    if (!values) return;
    if (before && values['name'] === undefined && values['parentId'] === undefined) return;
    const { id, name }: RecordValues = { ...before, ...values };
    const parentId = parentOf(change);
    const siblings = await loadSiblings(c, batch);
    if (!siblings.some(other => other.parentId === parentId && other.name === name && other.id !== id)) return;
    // A move has no name field that an error could refer to.
    if (values['name'] === undefined) throw new ApiError(409, describe(String(name)));
    throw createValidationError({ name: messages => messages.issues.taken });
  };
};
