import { and, desc, eq, exists, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { importUndoPeriod, type ProductImportRecord } from '@/catalog/products/import/productImport';
import { productImportItems as items, productImports as imports } from '../../../db/schema/catalog';
import type { Database } from '../../../db/database';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError } from '../../http/errors';
import type { Route } from '../../http/routes';
import { countSchema, responseTimestampSchema, responseIdSchema } from '../../http/schemas';
import { importableProductFields } from './changes';
import type { ProductChange } from './writeImportedProducts';

/** Returns the ids of the products that earlier requests of the same import have written. */
export const findImportedProductIds = async ({ var: { db, admin } }: ApiContext, runId: string | undefined) => {
  if (runId === undefined) return new Set<string>();
  const rows = await db
    .select({ productId: items.productId })
    .from(items)
    .innerJoin(imports, eq(imports.id, items.importId))
    .where(and(eq(imports.adminId, admin.id), eq(imports.runId, runId), isNull(items.undoneAt)));
  return new Set(rows.map(({ productId }) => productId));
};

/** Returns the previous values of the fields that an import has changed. */
const changedFrom = ({ before, after }: ProductChange) =>
  before &&
  Object.fromEntries(
    importableProductFields.filter(field => before[field] !== after[field]).map(field => [field, before[field]]),
  );

type Run = { runId?: string | undefined; fileName?: string | undefined };

/**
 * Adds written products to the record of their import, and returns its id, or null if there are none. Throws 409 if the
 * import was undone meanwhile, so that a run that is still sending does not go on.
 */
export const recordImport = async (c: ApiContext, { runId, fileName }: Run, changes: readonly ProductChange[]) => {
  const { db, now, newId, admin } = c.var;
  if (changes.length === 0) return null;
  const updated = changes.filter(({ before }) => before).length;
  const id = newId();
  const counts = { created: changes.length - updated, updated };
  const [run] = await db
    .insert(imports)
    .values({ id, adminId: admin.id, adminName: admin.username, runId: runId ?? id, fileName, at: now, ...counts })
    .onConflictDoUpdate({
      target: [imports.adminId, imports.runId],
      set: {
        created: sql`${imports.created} + excluded.created`,
        updated: sql`${imports.updated} + excluded.updated`,
      },
    })
    .returning({ id: imports.id, undoneAt: imports.undoneAt });
  if (!run || run.undoneAt) throw new ApiError(409, ({ productImport }) => productImport.undone);
  await db.insert(items).values(
    changes.map(change => ({
      importId: run.id,
      productId: change.after.id,
      sku: String(change.after['sku']),
      version: Number(change.after['version']),
      before: changedFrom(change),
    })),
  );
  return run.id;
};

/** Deletes the previous values of products, which only an undo reads, for imports that are too old to be undone. */
export const deleteOldImportItems = (db: Database, now: Date) =>
  db.delete(items).where(
    inArray(
      items.importId,
      db
        .select({ id: imports.id })
        .from(imports)
        .where(lte(imports.at, new Date(now.getTime() - importUndoPeriod))),
    ),
  );

/** Imports in the list. */
const most = 20;

/** GET /admin/products/imports: the latest imports of all admins, newest first. */
const listImports = async (c: ApiContext) => {
  const { db, now } = c.var;
  const left = db
    .select({ one: sql`1` })
    .from(items)
    .where(and(eq(items.importId, imports.id), isNull(items.undoneAt)));
  const rows = await db
    .select({
      id: imports.id,
      adminName: imports.adminName,
      fileName: imports.fileName,
      at: imports.at,
      created: imports.created,
      updated: imports.updated,
      undone: imports.undone,
      undoneAt: imports.undoneAt,
      undoable: sql<boolean>`${and(gt(imports.at, new Date(now.getTime() - importUndoPeriod)), exists(left))}`,
    })
    .from(imports)
    .orderBy(desc(imports.at), desc(imports.id))
    .limit(most);
  return sendData(c, rows);
};

const importRecord: z.ZodType<ProductImportRecord> = z
  .strictObject({
    id: responseIdSchema,
    adminName: z.string(),
    fileName: z.string().nullable(),
    at: responseTimestampSchema,
    created: countSchema,
    updated: countSchema,
    undone: countSchema,
    undoneAt: responseTimestampSchema.nullable(),
    undoable: z.boolean(),
  })
  .meta({ id: 'ProductImport', description: 'An import of products.' });

export const importListRoute: Route = {
  method: 'GET',
  path: '/products/imports',
  access: { permission: 'products:import' },
  summary: 'List recent imports of products',
  description:
    'Returns the latest 20 imports of all admins, newest first, with the number of products that each created and updated, and of those that were undone since.',
  answer: z.array(importRecord),
  handler: listImports,
};
