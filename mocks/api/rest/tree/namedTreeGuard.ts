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

type NamedTreeRules = {
  table: NamedTree;
  /** The message for a move next to a record of the same name. */
  describeSameName: (name: string) => MessageSelector;
  /** Throws 409 if a record to be deleted is not empty. */
  assertIsEmpty: (c: ApiContext, id: string, name: string) => Promise<void>;
};

/**
 * Returns the guard of a tree in which siblings have unique names, and only empty records are deleted. If a sibling has the
 * same name, throws 422, or 409 when the record is only moved.
 */
export const createNamedTreeGuard = ({ table, describeSameName, assertIsEmpty }: NamedTreeRules) => {
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
    if (!values) return assertIsEmpty(c, String(before?.['id']), String(before?.['name']));
    if (before && values['name'] === undefined && values['parentId'] === undefined) return;
    const { id, name }: RecordValues = { ...before, ...values };
    const parentId = parentOf(change);
    const siblings = await loadSiblings(c, batch);
    if (!siblings.some(other => other.parentId === parentId && other.name === name && other.id !== id)) return;
    // A move has no name field that an error could refer to.
    if (values['name'] === undefined) throw new ApiError(409, describeSameName(String(name)));
    throw createValidationError({ name: messages => messages.issues.taken });
  };
};
