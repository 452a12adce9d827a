import { expect, test } from 'vitest';
import { findMutations, mutate } from '../../../scripts/test/mutations';
import { findImporters, findRelatedTests } from '../../../scripts/test/relatedTests';

test.each([
  ['if (broken) throw x;', ['if (true) throw x;', 'if (false) throw x;']],
  ['f(a ? 1 : 2)', [';', 'f(true ? 1 : 2)', 'f(false ? 1 : 2)']],
  ['const c = a && b;', ['const c = a;', 'const c = b;']],
  ['const c = a ?? b;', []],
  ['const c = a <= b;', ['const c = a < b;']],
  ['const c = !a;', ['const c = a;']],
  ["const 数 = '😀'; await verify(数);", ["const 数 = '😀'; ;", "const 数 = '😀'; verify(数);"]],
  ['type A = B extends C ? 1 : 2;', []],
])('changes %s in every way', (source, mutants) => {
  expect(findMutations('a.ts', source).map(mutation => mutate(source, mutation))).toEqual(mutants);
});

test('finds the tests of a file’s own name and folder first, then those of its importers', () => {
  const importers = findImporters(['src/orders/OrderList.tsx', 'src/admin/fields/money.ts']);
  expect(importers.get('src/orders/order.ts')).toEqual(['src/orders/OrderList.tsx']);
  const tests = ['tests/admin/money.test.ts', 'tests/orders/list.test.tsx', 'tests/orders/order.test.ts'];
  expect(findRelatedTests('src/orders/order.ts', importers, tests)).toEqual([
    'tests/orders/order.test.ts',
    'tests/orders/list.test.tsx',
  ]);
  const used = new Map([['src/ui/Sum.tsx', ['src/orders/OrderList.tsx']]]);
  expect(findRelatedTests('src/ui/Sum.tsx', used, tests)).toEqual([
    'tests/orders/list.test.tsx',
    'tests/orders/order.test.ts',
  ]);
});
