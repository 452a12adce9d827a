import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { MoveContentsResult } from '@/catalog/categories/category';
import { categories as table, products as productTable } from '../../db/schema/catalog';
import { updateRowsInOneStatement } from '../../db/updateRowsInOneStatement';
import { findDisabledCategoryIds } from '../products/publishing';
import { withBody } from '../http/body';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { createValidationError } from '../http/errors';
import { assertPermission } from '../http/permissions';
import type { Route } from '../http/routes';
import { countSchema } from '../http/schemas';
import { isTreeCollection, type WritableCollection } from '../rest/collection';
import { idSchema } from '../rest/id';
import type { RecordChange, RecordValues } from '../rest/plan';
import { validateParent, listChildren, type TreeNodes } from '../rest/tree/tree';
import { selectForUpdate, type RecordWithId } from '../rest/write/lock';
import { lockRecord, logRecordChanges } from '../rest/write/write';
import { categories } from './categories';
import { products } from '../products/products';
import { assertPermissionForAllRecords } from '../rest/scope/callScopes';
import { deleteRecords } from '../rest/write/deleteRecords';

const schema = z.strictObject({ to: idSchema.nullable(), delete: z.boolean() });

/** The fields that every moved category or product gets besides its new parent. */
const touched = (c: ApiContext, { version }: { version: PgColumn }) => ({
  updatedAt: c.var.now,
  version: sql`${version} + 1`,
});

const logMoves = (c: ApiContext, collection: WritableCollection, before: RecordWithId[], moved: RecordValues[]) => {
  const after = new Map(moved.map(row => [String(row['id']), { ...row, id: String(row['id']) }]));
  const changes = before.map(row => ({ before: row, after: after.get(row.id) ?? null }));
  return logRecordChanges(c, collection, 'move', changes);
};

/** Moves categories to the end of another category, in their current order. */
const moveChildren = async (c: ApiContext, nodes: TreeNodes, children: RecordWithId[], to: string | null) => {
  if (!isTreeCollection(categories)) return;
  const changes = children.map((child): RecordChange => ({ before: child, values: { parentId: to } }));
  for (const child of children) validateParent(categories, nodes, child.id, to, 'to');
  for (const change of changes) await categories.guard?.(c, change, changes);
  const last = listChildren(categories, nodes, to).at(-1);
  const next = last ? Number(last['position']) + 1 : 0;
  const moved = await updateRowsInOneStatement(c.var.db, table, {
    key: ['id'],
    rows: children.map(({ id }, index) => ({ id, parentId: to, position: next + index })),
    common: touched(c, table),
    returning: categories.columns,
  });
  await logMoves(c, categories, children, moved);
};

/** Moves the products of a category to another and returns their number. */
const moveProducts = async (c: ApiContext, from: string, to: string | null) => {
  const where = eq(productTable.categoryId, from);
  const before = [...(await selectForUpdate(c, products, where)).values()];
  if (before.length === 0) return 0;
  assertPermission(c, 'products:update');
  if (to === null) throw createValidationError({ to: messages => messages.categories.needsCategory });
  if (before.some(({ status }) => status === 'on_sale') && (await findDisabledCategoryIds(c.var.db, [to])).has(to))
    throw createValidationError({ to: messages => messages.categories.closed });
  const change = { categoryId: to, ...touched(c, productTable) };
  const moved = await c.var.db.update(productTable).set(change).where(where).returning(products.columns);
  await logMoves(c, products, before, moved);
  return before.length;
};

/**
 * POST /admin/categories/:id/move-contents `{ to, delete }`: moves everything that is directly in a category to another
 * one (null: moves the categories to the top level), and deletes the emptied category if `delete` is true. Runs in one
 * transaction.
 */
const moveContents = withBody(schema, async (c, { to, delete: remove }) => {
  if (remove) assertPermission(c, 'categories:delete');
  // All products of the category move. For some of them, nobody could say why only those.
  assertPermissionForAllRecords(c, 'products:update');
  const { record, nodes } = await lockRecord(c, categories);
  if (to !== null && !nodes.has(to)) throw createValidationError({ to: messages => messages.categories.noCategory });
  if (to === record.id) throw createValidationError({ to: messages => messages.issues.cycle });
  const children = [...nodes.values()]
    .filter(node => node['parentId'] === record.id)
    .toSorted((a, b) => Number(a['position']) - Number(b['position']));
  await moveChildren(c, nodes, children, to);
  const moved = await moveProducts(c, record.id, to);
  if (remove) {
    await deleteRecords(c, categories, [record.id]);
    await logRecordChanges(c, categories, 'delete', [{ before: record, after: null }]);
  }
  return sendData(c, { products: moved, children: children.length, deleted: remove } satisfies MoveContentsResult);
});

export const moveCategoryContentsRoutes: Route[] = [
  {
    method: 'POST',
    path: '/categories/:id/move-contents',
    access: { permission: 'categories:move' },
    summary: 'Move the contents of a category',
    description:
      'Moves the subcategories and products that are directly in the category to the category `to` (null: subcategories to the top level). `delete` also deletes the emptied category. The caller also needs `products:update` if there are products, and `categories:delete` for `delete`.',
    answer: z.strictObject({ products: countSchema, children: countSchema, deleted: z.boolean() }),
    ...moveContents,
  },
];
