import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { divideConnections, fewestConnections } from '../../../mocks/db/database';
import { migrate } from '../../../mocks/db/migrate';
import * as catalogSchema from '../../../mocks/db/schema/catalog';
import * as financeSchema from '../../../mocks/db/schema/finance';
import * as ordersSchema from '../../../mocks/db/schema/orders';
import * as schema from '../../../mocks/db/schema/system';
import { createIdGenerator } from '../../../mocks/db/ids';
import { addSampleData } from '../../../mocks/db/sample/addSampleData';
import { createSupplierSeeds } from '../../../mocks/db/sample/suppliers';
import { server } from '../../setup/server';

test.each(
  Object.values({ ...schema, ...financeSchema, ...catalogSchema, ...ordersSchema }).map(
    table => [getTableName(table), table] as const,
  ),
)('creates every column of %s by migrations', async (_name, table) => {
  await expect(server.db.select().from(table).limit(1)).resolves.toBeDefined();
});

test('changes nothing when it migrates and seeds again', async () => {
  expect(await migrate(server.db)).toEqual([]);
  await addSampleData(server.db, step => expect.unreachable(step));
});

test('divides the connections of a process between statements, transactions and one that listens', () => {
  expect(divideConnections(19)).toEqual({ statements: 10, transactions: 8 });
  expect(divideConnections(fewestConnections)).toEqual({ statements: 1, transactions: 1 });
});

test('creates the same seeds every time: 240 suppliers, 60 of them pending, no duplicate names', () => {
  const seeds = createSupplierSeeds();
  expect(createSupplierSeeds()).toEqual(seeds);
  expect(seeds).toHaveLength(240);
  expect(seeds.filter(({ status }) => status === 'pending')).toHaveLength(60);
  expect(new Set(seeds.map(({ name }) => name)).size).toBe(240);
  expect(new Set(seeds.map(({ id }) => id)).size).toBe(240);
});

test('creates ascending ids of 19 digits, however many per millisecond', () => {
  const newId = createIdGenerator(() => Date.UTC(2026, 0, 1));
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.every(id => /^\d{19}$/.test(id))).toBe(true);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
