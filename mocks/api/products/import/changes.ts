import { z } from 'zod';
import { importFields, type ProductFieldChange, type ImportField } from '@/catalog/products/import/productImport';
import type { RecordValues } from '../../rest/plan';
import type { ReferenceNames } from './references';

/** The product field that each field of a file is stored in. */
export const productFieldsByImportField = {
  sku: 'sku',
  name: 'name',
  category: 'categoryId',
  supplier: 'supplierId',
  price: 'price',
  stock: 'stock',
  unit: 'unit',
  description: 'description',
} as const satisfies Record<ImportField, string>;

/** The fields of a product that an import can change. */
export const importableProductFields = importFields.map(({ field }) => productFieldsByImportField[field]);

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * Lists the fields that differ, with names instead of ids. `before` is a product as the API returns it; `names` are those
 * of the new category and supplier.
 */
export const listProductFieldChanges = (
  before: RecordValues,
  values: RecordValues,
  names: ReferenceNames,
): ProductFieldChange[] =>
  importFields.flatMap(({ field }): ProductFieldChange[] => {
    const key = productFieldsByImportField[field];
    if (values[key] === undefined || values[key] === before[key]) return [];
    if (field === 'category') return [{ field, before: text(before['categoryPath']), after: names.category }];
    if (field === 'supplier') return [{ field, before: text(before['supplierName']), after: names.supplier }];
    return [{ field, before: text(before[key]), after: text(values[key]) }];
  });

/** Schema of the changed fields of a product. */
export const importChangesSchema = z.array(
  z.strictObject({ field: z.enum(importFields.map(({ field }) => field)), before: z.string(), after: z.string() }),
);
