import { z } from 'zod';
import {
  importFields,
  importRowResultKinds,
  type ImportRowResult,
  type ImportChunkResult,
} from '@/catalog/products/import/productImport';
import { withBody } from '../../http/body';
import { sendData } from '../../http/envelope';
import { assertPermission } from '../../http/permissions';
import type { Route } from '../../http/routes';
import { responseIdSchema } from '../../http/schemas';
import { assertInScope } from '../../rest/scope/assertInScope';
import { limitCallToPermission } from '../../rest/scope/callScopes';
import { assertWholeFields } from '../../rest/scope/restrictedFields';
import { products } from '../products';
import { importChangesSchema } from './changes';
import { recordImport } from './imports';
import {
  changedSinceCheckRowErrors,
  buildDryRunResultFields,
  importBodySchema,
  evaluateImportRows,
} from './evaluateImportRows';
import { writeImportedProducts } from './writeImportedProducts';

/**
 * POST /admin/products/import: creates products with new SKUs and updates those with known SKUs. Returns the result of
 * each row; a dry run returns the expected results with before and after, and writes nothing. An invalid row does not
 * prevent the others from being written.
 */
const importProducts = withBody(importBodySchema, async (c, body) => {
  // A dry run returns what products are now.
  if (body.dryRun) assertPermission(c, 'products:list');
  assertWholeFields(c, products, 'import');
  for (const permission of ['products:create', 'products:update']) limitCallToPermission(c, permission);
  const judged = await evaluateImportRows(c, body);
  if (judged.some(({ result }) => result === 'created')) assertPermission(c, 'products:create');
  if (judged.some(({ result }) => result === 'updated')) assertPermission(c, 'products:update');
  const changes = body.dryRun
    ? []
    : await writeImportedProducts(
        c,
        judged.flatMap(({ write }) => write ?? []),
      );
  await assertInScope(
    c,
    products,
    changes.map(({ after }) => after.id),
  );
  const written = new Set(changes.map(({ after }) => String(after['sku'])));
  const rows = judged.map((row): ImportRowResult => {
    const { result, wrong, write, code, imported } = row;
    const lost = !body.dryRun && write && !written.has(write.input.sku);
    const errors = Object.entries((lost ? changedSinceCheckRowErrors : wrong) ?? {}).map(([field, text]) => [
      field,
      text(c.var.messages),
    ]);
    return {
      result: lost ? 'failed' : result,
      ...((lost || code) && { code: lost ? 409 : code }),
      ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
      ...(imported && { imported }),
      ...(body.dryRun && buildDryRunResultFields(row)),
    };
  });
  return sendData(c, { rows, importId: await recordImport(c, body, changes) } satisfies ImportChunkResult);
});

const importAnswer = z.strictObject({
  rows: z.array(
    z.strictObject({
      result: z.enum(importRowResultKinds),
      errors: z.partialRecord(z.enum(importFields.map(({ field }) => field)), z.string()).optional(),
      code: z.int().optional(),
      version: z.int().min(0).optional(),
      changes: importChangesSchema.optional(),
      imported: z.boolean().optional(),
    }),
  ),
  importId: responseIdSchema.nullable(),
});

export const productImportRoutes: Route[] = [
  {
    method: 'POST',
    path: '/products/import',
    access: { permission: 'products:import' },
    summary: 'Import products',
    description:
      'Creates products with new SKUs and updates those with known SKUs, without regard to case and width. Returns the result of each row; an invalid row does not prevent the others from being written. A product that exists keeps the values of the fields that its row does not have; a new one needs all of them but the description. A `dryRun` writes nothing and returns the expected results, with the product’s `version` and the fields that would change. A row with a `version` fails with the code 409 if the product has another one by now; 0 stands for no product. `stockMode` `add` adds the stock, such as `-3`, to the present one. The calls of one import share a `runId`, which imports each product once. The caller also needs `products:create` or `products:update` for the rows that create or update, and `products:list` for a `dryRun`.',
    answer: importAnswer,
    ...importProducts,
  },
];
