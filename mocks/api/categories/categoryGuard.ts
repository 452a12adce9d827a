import { and, eq, isNull, ne } from 'drizzle-orm';
import { categories as table } from '../../db/schema/catalog';
import type { ApiContext } from '../http/context';
import { ApiError, createValidationError } from '../http/errors';
import type { RecordChange } from '../rest/plan';
import { findCategoryContents, formatCategoryContents } from './contents';

/** Throws 409 if a category to be deleted is not empty. The error lists its contents. */
export const assertCategoryIsEmpty = async (c: ApiContext, id: string, name: string) => {
  const contents = await findCategoryContents(c.var.db, id);
  if (contents.products.count + contents.children.count === 0) return;
  throw new ApiError(409, messages => messages.categories.notEmpty(name, formatCategoryContents(messages, contents)), {
    data: () => ({ contents }),
  });
};

/**
 * Throws 409 if a category to be deleted is not empty. If a sibling has the same name, throws 422, or 409 when the
 * category is only moved.
 */
export const assertCategoryChangeAllowed = async (c: ApiContext, { before, values }: RecordChange) => {
  if (!values) return assertCategoryIsEmpty(c, String(before?.['id']), String(before?.['name']));
  const { name, parentId }: Record<string, unknown> = { parentId: null, ...before, ...values };
  const below = parentId === null ? isNull(table.parentId) : eq(table.parentId, String(parentId));
  const others = before ? ne(table.id, String(before['id'])) : undefined;
  const taken = await c.var.db.$count(table, and(below, others, eq(table.name, String(name))));
  if (taken === 0) return undefined;
  // A move has no name field that an error could refer to.
  if (values['name'] === undefined) throw new ApiError(409, messages => messages.categories.sameName(String(name)));
  throw createValidationError({ name: messages => messages.issues.taken });
};
