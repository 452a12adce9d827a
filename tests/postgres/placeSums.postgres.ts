import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suppliers } from '../../mocks/db/schema/system';
import { openInstances } from './instances';

type Instances = Awaited<ReturnType<typeof openInstances>>;

let instances: Instances;
beforeAll(async () => {
  instances = await openInstances();
});
afterAll(() => instances.close());

/** The number and amount of the orders of each region, as a scope reads them from the sums. */
const readSums = async () => {
  const regions = sql`case when owner_id is null then place_days.sales_region else (select sales_region from suppliers where id = owner_id) end`;
  const { rows } = (await instances.db.execute(sql`
    select ${regions} as region, sum(records)::int as orders, sum(amount)::float as amount from place_days where collection = 'orders'
    group by 1 order by 1`)) as unknown as { rows: unknown[] };
  return rows;
};

const recount = async () => {
  const { rows } = (await instances.db.execute(sql`
    select sales_region as region, count(*)::int as orders, sum(total_amount)::float as amount
    from orders join suppliers on suppliers.id = supplier_id group by 1 order by 1`)) as unknown as { rows: unknown[] };
  return rows;
};

const fold = () => instances.db.execute(sql`select fold_place_days()`);

test('moves the orders of a supplier that are written while it is transferred', async () => {
  const { db } = instances;
  const [busiest] = (
    (await db.execute(
      sql`select supplier_id as id from orders group by 1 order by count(*) desc limit 1`,
    )) as unknown as {
      rows: { id: string }[];
    }
  ).rows;
  const id = String(busiest?.id);
  const ofSupplier = sql`supplier_id = ${id}`;
  const transfer = (region: 'north' | 'southwest') =>
    db.update(suppliers).set({ salesRegion: region }).where(eq(suppliers.id, id));
  await fold();
  // Written before the transfer and committed after it, and after a folding.
  await db.transaction(async writer => {
    await writer.execute(sql`update orders set total_amount = total_amount + 100 where ${ofSupplier}`);
    await transfer('north');
    await fold();
  });
  expect(await readSums()).toEqual(await recount());
  await fold();
  expect(await readSums()).toEqual(await recount());
  // Transferred before and committed after others have written, been committed, and tried to fold.
  await db.transaction(async mover => {
    await mover.update(suppliers).set({ salesRegion: 'southwest' }).where(eq(suppliers.id, id));
    await db.execute(sql`update orders set total_amount = total_amount + 1 where ${ofSupplier}`);
    await fold();
  });
  expect(await readSums()).toEqual(await recount());
  await fold();
  expect(await readSums()).toEqual(await recount());
});
