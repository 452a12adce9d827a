import { sql } from 'drizzle-orm';
import { expect, test, inject, onTestFinished } from 'vitest';
import { openOffice } from '../../../mocks/office/openOffice';
import { query } from '../../../mocks/office/invariant';
import { createPlaceLookup, readPlaces } from '../../../mocks/office/places';

test('says where records belonged when it was asked, and belong now', async () => {
  const office = await openOffice(inject('snapshot'));
  onTestFinished(office.close);
  const day = await office.openDay(1);
  await day.readOutsideTurns(async db => {
    const [found] = await query(
      db,
      sql`select supplier_id::text as supplier, products.id::text as product from products
        join suppliers on suppliers.id = supplier_id where sales_region = 'south' limit 1`,
    );
    const [supplier, product] = [String(found?.['supplier']), String(found?.['product'])];
    const before = await day.lookUpPlaces();
    await db.execute(sql`update suppliers set sales_region = 'north' where id = ${supplier}`);
    const moved = await day.lookUpPlaces();
    await db.execute(sql`delete from stock_movements where product_id = ${product}`);
    await db.execute(sql`delete from products where id = ${product}`);
    const removed = await day.lookUpPlaces();
    // Asked late, the first two still say what they saw.
    expect(before.find('products', product)).toMatchObject({ region: 'south' });
    expect(moved.find('products', product)).toMatchObject({ region: 'north' });
    expect(moved.find('suppliers', supplier)).toMatchObject({ region: 'north' });
    expect(removed.find('products', product)).toBeUndefined();
    expect(moved.listIds('products')).toContain(product);
    expect(removed.listIds('products')).not.toContain(product);
    // What was followed is what a whole reading says.
    const read = createPlaceLookup(await readPlaces(db));
    for (const id of read.listIds('products')) expect(removed.find('products', id)).toEqual(read.find('products', id));
    expect(removed.listIds('products')).toHaveLength(read.listIds('products').length);
  });
  await day.close();
});
