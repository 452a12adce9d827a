import { expect, test } from 'vitest';
import { mapFieldsToColumns } from '@/catalog/products/import/importFile';
import { importFields } from '@/catalog/products/import/productImport';

const fieldOf = (heading: string) => importFields.find(({ field }) => field === heading)?.field;

test('maps fields past columns without a heading', () => {
  expect(mapFieldsToColumns({ headings: ['', 'sku', '', 'price'] }, fieldOf)).toEqual({ sku: 1, price: 3 });
});
