import { expect, test } from 'vitest';
import { mapFieldsToColumns } from '@/catalog/products/import/importFile';
import { importFields } from '@/catalog/products/import/productImport';

const fieldOf = (heading: string) => importFields.find(({ field }) => field === heading)?.field;

test('maps fields past columns without a heading', () => {
  expect(mapFieldsToColumns({ headings: ['', 'sku', '', 'price'] }, fieldOf)).toEqual({ sku: 1, price: 3 });
});

test('maps a field to a visible column before a hidden one', () => {
  const sheet = { headings: ['sku', 'price', 'price', 'stock'], hiddenColumns: [1, 3] };
  expect(mapFieldsToColumns(sheet, fieldOf)).toEqual({ sku: 0, price: 2, stock: 3 });
  expect(mapFieldsToColumns(sheet, fieldOf, { name: 'price' })).toMatchObject({ name: 2 });
});

test('maps a column to one field, chosen ones first', () => {
  const sheet = { headings: ['sku', 'name', 'price'] };
  expect(mapFieldsToColumns(sheet, fieldOf, { category: 'sku' })).toEqual({ category: 0, name: 1, price: 2 });
  expect(mapFieldsToColumns(sheet, fieldOf, { name: 'price', stock: 'price' })).toEqual({ sku: 0, name: 2 });
});
