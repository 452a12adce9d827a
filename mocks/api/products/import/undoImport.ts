import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { importUndoResultKinds, type UndoPreviewProduct } from '@/catalog/products/import/productImport';
import { productImportItems as items, productImports as imports, products as table } from '../../../db/schema/catalog';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { assertPermission } from '../../http/permissions';
import type { Route } from '../../http/routes';
import { responseIdSchema } from '../../http/schemas';
import { maxRecordsPerAction } from '../../rest/bulkAction';
import { toScopedDatabase } from '../../http/recordScopes';
import { describeRefusals } from '../../rest/seen';
import { idSchema } from '../../rest/id';
import { bulkActionResultSchema } from '../../rest/outcome';
import type { ActionRefusal, RecordValues } from '../../rest/plan';
import { indexRecordsById, selectVisibleForUpdate } from '../../rest/write/lock';
import { products } from '../products';
import { importChangesSchema, listProductFieldChanges } from './changes';
import { createReferenceNamesGetter } from './references';
import { applyImportUndo, getUndoableImportOrThrow, planUndo } from './undoPlan';

/** POST /admin/products/imports/<id>/undo/preview: what would become of each product that is not undone yet. */
const previewUndo = async (c: ApiContext) => {
  assertPermission(c, 'products:list');
  const { messages } = c.var;
  const { id } = await getUndoableImportOrThrow(c);
  // Only now, because finding the import has limited the call.
  const { db } = c.var;
  const found = await db
    .select()
    .from(items)
    .where(and(eq(items.importId, id), isNull(items.undoneAt)))
    .orderBy(items.sku);
  const ids = found.map(({ productId }) => productId);
  const rows: RecordValues[] =
    ids.length > 0 ? await db.select(products.columns).from(table).where(inArray(table.id, ids)) : [];
  const current = indexRecordsById(rows);
  const { obstacles } = await planUndo(c, found, current);
  const befores = found.flatMap(({ before }): RecordValues[] => (before ? [before] : []));
  const namesOf = await createReferenceNamesGetter(db, befores);
  const told = found.map(({ productId, sku, before }): UndoPreviewProduct => {
    const product = current.get(productId);
    const obstacle = obstacles.get(productId);
    const known = { id: productId, sku, name: String(product?.['name'] ?? '') };
    if (obstacle || !product) return { ...known, result: 'skipped', message: obstacle?.(messages) ?? '' };
    if (!before) return { ...known, result: 'deleted' };
    return { ...known, result: 'restored', changes: listProductFieldChanges(product, before, namesOf(before)) };
  });
  return sendData(c, { products: told });
};

/**
 * POST /admin/products/imports/<id>/undo: restores or deletes the given products of an import, each only if nothing has
 * moved since. Products that were undone before count as succeeded.
 */
const undoImport = withBody(
  z.strictObject({ ids: z.array(idSchema).min(1).max(maxRecordsPerAction) }),
  async (c, body) => {
    const { db, now } = c.var;
    const { id } = await getUndoableImportOrThrow(c);
    const ids = [...new Set(body.ids)];
    const current = await selectVisibleForUpdate(c, products, inArray(table.id, ids));
    // Only a statement after the wait for the locks sees what another call has undone meanwhile.
    const theirs = and(eq(items.importId, id), inArray(items.productId, ids));
    const found = await toScopedDatabase(c).select().from(items).where(theirs);
    const known = new Set(found.map(({ productId }) => productId));
    const plan = await planUndo(
      c,
      found.filter(({ undoneAt }) => !undoneAt),
      current,
    );
    const undone = await applyImportUndo(c, plan);
    if (undone.length > 0) {
      await db
        .update(items)
        .set({ undoneAt: now })
        .where(and(theirs, inArray(items.productId, undone)));
      const since = sql`coalesce(${imports.undoneAt}, ${now.toISOString()}::timestamptz)`;
      await db
        .update(imports)
        .set({ undone: sql`${imports.undone} + ${undone.length}`, undoneAt: since })
        .where(eq(imports.id, id));
    }
    const failed = ids.flatMap((productId): ActionRefusal[] => {
      if (!known.has(productId))
        return [{ id: productId, code: 404, text: ({ productImport }) => productImport.unknownProduct }];
      const text = plan.obstacles.get(productId);
      return text ? [{ id: productId, code: 409, text }] : [];
    });
    const refused = new Set(failed.map(refusal => refusal.id));
    return sendData(c, {
      succeeded: ids.filter(key => !refused.has(key)),
      failed: await describeRefusals(c, products, failed),
    });
  },
);

const previewAnswer = z.strictObject({
  products: z.array(
    z.strictObject({
      id: responseIdSchema,
      sku: z.string(),
      name: z.string(),
      result: z.enum(importUndoResultKinds),
      changes: importChangesSchema.optional(),
      message: z.string().optional(),
    }),
  ),
});

const path = '/products/imports/:id/undo';
const access = { permission: 'products:import' };

export const importUndoRoutes: Route[] = [
  {
    method: 'POST',
    path,
    access,
    summary: 'Undo an import of products',
    description:
      'Gives up to 200 products of an import their previous values back, or deletes those that it created, up to 24 hours after it. A product that anything has changed since stays as it is and comes back as failed. The caller also needs `products:update` to restore and `products:delete` to delete. Products that were undone before count as succeeded.',
    answer: bulkActionResultSchema,
    ...undoImport,
  },
  {
    method: 'POST',
    path: `${path}/preview`,
    access,
    summary: 'Preview the undo of an import of products',
    description:
      'Returns what undoing the import would do now to each of its products that is not undone yet: restore it, with the fields that would change, delete it, or skip it, with the reason. The caller also needs `products:list`.',
    answer: previewAnswer,
    readOnly: true,
    handler: previewUndo,
  },
];
