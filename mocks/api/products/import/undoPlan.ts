import { eq, sql } from 'drizzle-orm';
import { importUndoPeriod } from '@/catalog/products/import/productImport';
import {
  productImports as imports,
  products as table,
  type productImportItems as items,
} from '../../../db/schema/catalog';
import { updateRowsInOneStatement } from '../../../db/updateRowsInOneStatement';
import type { ApiContext } from '../../http/context';
import { ApiError, createRecordNotFoundError } from '../../http/errors';
import type { MessageSelector } from '../../http/messages';
import { hasPermission } from '../../http/permissions';
import { toScopedDatabase } from '../../http/recordScopes';
import { readPathId } from '../../rest/id';
import type { RecordValues } from '../../rest/plan';
import { limitCallToPermission } from '../../rest/scope/callScopes';
import { assertWholeFields } from '../../rest/scope/restrictedFields';
import { deleteRecords } from '../../rest/write/deleteRecords';
import { indexRecordsById, type RecordWithId } from '../../rest/write/lock';
import { products } from '../products';
import { importableProductFields } from './changes';
import { findRuleErrors } from './draft';
import { logChangesAndStockMovements } from './writeImportedProducts';

type Item = typeof items.$inferSelect;

/** Returns the import in the path, of products that the caller may restore and delete. Throws 404 if there is none, and 409 if it is too old to be undone. */
export const getUndoableImportOrThrow = async (c: ApiContext) => {
  const { now } = c.var;
  assertWholeFields(c, products, 'import');
  for (const permission of ['products:update', 'products:delete']) limitCallToPermission(c, permission);
  const [found] = await toScopedDatabase(c)
    .select()
    .from(imports)
    .where(eq(imports.id, readPathId(c)));
  if (!found) throw createRecordNotFoundError();
  if (now.getTime() - found.at.getTime() >= importUndoPeriod)
    throw new ApiError(409, ({ productImport }) => productImport.undoExpired);
  return found;
};

/** Returns why items cannot be undone, by product id: something has moved since, or the caller may not do it. */
const findObstacles = async (c: ApiContext, found: readonly Item[], current: ReadonlyMap<string, RecordValues>) => {
  const created = found.filter(({ before }) => before === null).map(({ productId }) => productId);
  const ordered = await products.findUndeletable?.(c, created);
  const obstacleOf = ({ productId, version, before }: Item): MessageSelector | undefined => {
    const product = current.get(productId);
    if (!product) return ({ productImport }) => productImport.deletedSince;
    // Every change counts the version up, a moved stock too.
    if (product['version'] !== version) return ({ productImport }) => productImport.movedSince;
    const permission = before ? 'products:update' : 'products:delete';
    return hasPermission(c.var.admin, permission)
      ? ordered?.get(productId)
      : messages => messages.forbidden(permission);
  };
  return new Map(
    found.flatMap((item): [string, MessageSelector][] => {
      const text = obstacleOf(item);
      return text ? [[item.productId, text]] : [];
    }),
  );
};

/** Products of an import, by what undoing it does to them. `obstacles` are the reasons of those that stay as they are. */
type UndoPlan = {
  restored: { product: RecordWithId; values: RecordValues }[];
  deleted: RecordWithId[];
  obstacles: ReadonlyMap<string, MessageSelector>;
};

/** Plans the undo of products, which are locked unless it is a preview. The rules for products apply to the values that they had before. */
export const planUndo = async (
  c: ApiContext,
  found: readonly Item[],
  current: ReadonlyMap<string, RecordWithId>,
): Promise<UndoPlan> => {
  const obstacles = await findObstacles(c, found, current);
  const undoable = found.flatMap(({ productId, before }) => {
    const product = current.get(productId);
    return product && !obstacles.has(productId) ? [{ product, before }] : [];
  });
  const deleted = undoable.flatMap(({ product, before }) => (before ? [] : [product]));
  const changes = undoable.flatMap(({ product, before }) => {
    if (!before) return [];
    // Rows of one statement have the same fields.
    const values = { ...Object.fromEntries(importableProductFields.map(field => [field, product[field]])), ...before };
    return [{ before: product, values }];
  });
  const restored: UndoPlan['restored'] = [];
  for (const change of changes) {
    const { before: product, values } = change;
    const errors = await findRuleErrors(c, change, changes);
    if (!errors) restored.push({ product, values });
    else
      obstacles.set(product.id, messages =>
        Object.values(errors)
          .map(text => text(messages))
          .join(messages.separator),
      );
  }
  return { restored, deleted, obstacles };
};

/** Writes the previous values of products, and deletes those that the import created. Returns their ids. */
export const applyImportUndo = async (c: ApiContext, { restored, deleted }: UndoPlan) => {
  const { db, now } = c.var;
  const written = await updateRowsInOneStatement(db, table, {
    key: ['id'],
    rows: restored.map(({ product, values }) => ({ ...values, id: product.id })),
    common: { updatedAt: now, version: sql`${table.version} + 1` },
    returning: products.columns,
  });
  const after = indexRecordsById(written);
  const gone = deleted.map(({ id }) => id);
  await deleteRecords(c, products, gone);
  await logChangesAndStockMovements(c, { action: 'undo-import', kind: 'importUndo' }, [
    ...restored.map(({ product }) => ({ before: product, after: after.get(product.id) ?? null })),
    ...deleted.map(before => ({ before, after: null })),
  ]);
  return [...after.keys(), ...gone];
};
