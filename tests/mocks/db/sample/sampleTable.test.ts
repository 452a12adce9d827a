import { pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openPglite } from '../../../../mocks/db/database';
import { insertRows } from '../../../../mocks/db/insertRows';
import { bigintIdColumn } from '../../../../mocks/db/schema/columns';
import { addSampleRowsInOrder, type SampleTable } from '../../../../mocks/db/sample/sampleTable';

const grants = pgTable('grants', {
  id: bigintIdColumn('id').primaryKey(),
  couponId: bigintIdColumn('coupon_id'),
});
const coupons = pgTable('coupons', { id: bigintIdColumn('id').primaryKey() });

test('adds the rows that others refer to first, whatever the order of their modules, and each table once', async () => {
  const { client, db, close } = await openPglite();
  await client.exec('create table coupons (id bigint primary key); create table grants (id bigint, coupon_id bigint)');
  const grant: SampleTable<typeof grants> = {
    table: grants,
    createRows: async listIds => (await listIds(coupons)).map(id => ({ id: `1${id}`, couponId: id })),
  };
  const coupon: SampleTable<typeof coupons> = { table: coupons, createRows: () => [{ id: '2' }, { id: '1' }] };
  await addSampleRowsInOrder(db, [grant, coupon], (table, rows) => insertRows(db, table, rows));
  expect(await db.select().from(grants)).toEqual([
    { id: '11', couponId: '1' },
    { id: '12', couponId: '2' },
  ]);
  await close();
});
