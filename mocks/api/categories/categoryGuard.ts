import { and, eq, isNull, ne } from 'drizzle-orm';
import { categories as table } from '../../db/catalogSchema';
import type { ApiContext } from '../http/context';
import { ApiError, invalid } from '../http/errors';
import type { Change } from '../rest/collection';
import { contentsOf, contentsText } from './contents';

/** Throws 409 with what is in it while a category that is to be deleted holds anything. */
export const checkEmpty = async (c: ApiContext, id: string, name: string) => {
  const contents = await contentsOf(c.var.db, id);
  if (contents.products.count + contents.children.count === 0) return;
  throw new ApiError(409, messages => messages.categories.notEmpty(name, contentsText(messages, contents)), {
    data: () => ({ contents }),
  });
};

/** Throws when a category that holds something is to go (409), or when two of one parent would share a name (422, 409). */
export const guardCategory = async (c: ApiContext, { before, values }: Change) => {
  if (!values) return checkEmpty(c, String(before?.['id']), String(before?.['name']));
  const { name, parentId }: Record<string, unknown> = { parentId: null, ...before, ...values };
  const below = parentId === null ? isNull(table.parentId) : eq(table.parentId, String(parentId));
  const others = before ? ne(table.id, String(before['id'])) : undefined;
  const taken = await c.var.db.$count(table, and(below, others, eq(table.name, String(name))));
  if (taken === 0) return undefined;
  // Whoever moves a category has no field to correct.
  if (values['name'] === undefined) throw new ApiError(409, messages => messages.categories.sameName(String(name)));
  throw invalid({ name: messages => messages.issues.taken });
};
