import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { equalsBooleanFilter } from '../../../../mocks/api/rest/filters';
import { toSingular, toSpaceSeparatedWords } from '../../../../mocks/api/rest/names';
import { createReferenceExistsGuard } from '../../../../mocks/api/rest/references';
import { menus, suppliers, users } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';

const guard = createReferenceExistsGuard({ supplierId: suppliers, userId: users });
const check = (values: object | null, before: object | null = null) =>
  guard({ var: server }, { before: before && { ...before }, values: values && { ...values } });

const idOf = async (table: typeof suppliers | typeof users) =>
  (await server.db.select({ id: table.id }).from(table).limit(1))[0]?.id;

test('accepts references to records that exist, and no reference', async () => {
  const [supplierId, userId] = [await idOf(suppliers), await idOf(users)];
  const accepted = [{ supplierId, userId }, { supplierId, userId: null }, {}].map(values => check(values));
  expect(await Promise.all([...accepted, check(null, { supplierId: '1' })])).toHaveLength(4);
});

test('rejects a new reference to a record that does not exist, at its field', async () => {
  await expect(check({ userId: '1' }, { userId: await idOf(users) })).rejects.toMatchObject({ status: 422 });
  await expect(check({ supplierId: await idOf(users) })).rejects.toMatchObject({ status: 422 });
});

test('rejects a new reference to a record that the caller may not see', async () => {
  const south = { departmentIds: [], regions: ['south'], own: false } as const;
  const call = {
    db: server.db,
    admin: { id: '1' },
    callScopes: new Map([['suppliers', [south]] as const]),
    rewriteReads: (statement: string) => statement,
  };
  const refer = async (region: 'south' | 'east') => {
    const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.salesRegion, region)).limit(1);
    return guard({ var: call }, { before: null, values: { supplierId: supplier?.id } });
  };
  await expect(refer('south')).resolves.toBeUndefined();
  await expect(refer('east')).rejects.toMatchObject({ status: 422 });
});

test('accepts an unchanged reference to a record that was deleted', async () => {
  await expect(check({ supplierId: '1' }, { supplierId: '1' })).resolves.toBeUndefined();
});

test('filters by a boolean', async () => {
  const count = (value: boolean) => server.db.$count(menus, equalsBooleanFilter(menus.hidden).parse(value));
  expect((await count(true)) + (await count(false))).toBe(await server.db.$count(menus));
  expect(equalsBooleanFilter(menus.hidden).safeParse('true').success).toBe(false);
});

test.each([
  ['categories', 'category'],
  ['suppliers', 'supplier'],
  ['addresses', 'address'],
  ['boxes', 'box'],
  ['houses', 'house'],
  ['staff', 'staff'],
])('the singular of %s is %s', (collection, one) => {
  expect(toSingular(collection)).toBe(one);
});

test('writes identifiers as words', () => {
  expect(['stockMovements', 'on_sale', 'reset-password'].map(toSpaceSeparatedWords)).toEqual([
    'stock movements',
    'on sale',
    'reset password',
  ]);
});
