import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { orders } from '../../mocks/api/orders/orders';
import { suppliers } from '../../mocks/api/suppliers/suppliers';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { openInstances } from './instances';

type Instances = Awaited<ReturnType<typeof openInstances>>;
type Database = Instances['db'];
type Row = Record<string, unknown>;

const rowsOf = async <T extends Row>(db: Database, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as { rows: T[] }).rows;

const columnOf = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** Compares every page of a list in every sort order with a read of the whole list. */
const comparePages = async (
  { db, first, signIn }: Instances,
  { name, sortable }: { name: string; sortable: readonly string[] },
  filters: [filter: object, condition: string][],
) => {
  const token = await signIn(sampleAccountMobiles.superAdmin);
  const read = async (filter: object, sort: string[], from: number) => {
    const query = {
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      range: JSON.stringify([from, from + 999]),
    };
    const response = await first.request(`/admin/${name}?${new URLSearchParams(query)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: { id: string }[] };
    return { total: Number(response.headers.get('Content-Range')?.split('/')[1]), ids: data.map(({ id }) => id) };
  };
  for (const field of [...sortable, 'id'])
    for (const direction of ['ASC', 'DESC'])
      for (const [filter, condition] of filters) {
        const order = `${name}.${columnOf(field)} ${direction}, ${name}.id ${direction}`;
        const rows = await rowsOf<{ id: string }>(
          db,
          sql.raw(`select id::text from ${name} where ${condition} order by ${order}`),
        );
        const ids = rows.map(({ id }) => id);
        for (let from = 0; from < ids.length; from += 1_000) {
          const asked = `${name} ${JSON.stringify(filter)} ${field} ${direction} from ${from}`;
          const page = await read(filter, [field, direction], from);
          expect({ asked, ...page }).toEqual({ asked, total: ids.length, ids: ids.slice(from, from + 1_000) });
        }
      }
};

const readSegments = (db: Database) =>
  rowsOf(
    db,
    sql`select collection, sort, key, id, status, sum(records) as records from record_stretches
    group by 1, 2, 3, 4, 5 having sum(records) <> 0 order by 1, 2, 3, 4, 5`,
  );

test('finds the right rows on each page of a large list, in every sort order', async () => {
  const instances = await openInstances();
  onTestFinished(instances.close);
  const { db } = instances;
  // A third has no audit date, and many share one. Inserted in parts, because no statement may take long.
  const insertSuppliers = async (from: number, to: number) => {
    for (let begin = from; begin <= to; begin += 4_000)
      await db.execute(sql`
      insert into suppliers (id, created_at, updated_at, name, shop_name, phone, status, audited_at, audited_by)
      select (index::bigint << 40) + index, now() - index * interval '7 minutes', now() - index % 50 * interval '1 day',
        '云' || md5(index::text), '店' || index % 700, '1' || index % 90, (array['pending', 'approved', 'rejected'])[1 + index % 3],
        case when index % 3 > 0 then now() - index % 400 * interval '1 hour' end, case when index % 3 > 0 then '郑' || index % 4 end
      from generate_series(${begin}::int, ${Math.min(begin + 3_999, to)}::int) as index`);
  };
  // So many that reading them all is faster than looking them up.
  await insertSuppliers(1, 24_000);
  await db.execute(sql`
    insert into orders select copy.* from orders cross join generate_series(1, 4) as turn cross join lateral
      jsonb_populate_record(orders, jsonb_build_object('id', id + turn, 'order_no', order_no || turn)) as copy`);
  // The counts change with the records, and are folded in between.
  const fold = () => db.execute(sql`select fold_counts(), fold_stretches()`);
  await fold();
  await db.execute(sql`update suppliers set status = 'approved', name = 'A' || name where id % 7 = 0`);
  await db.execute(sql`update suppliers set audited_at = null, phone = '0' where id % 11 = 0`);
  await db.execute(
    sql`update orders set status = 'shipped', completed_at = null, total_amount = 7 where id % 7 = 0 and status = 'completed'`,
  );
  await fold();
  await db.execute(sql`delete from suppliers where id % 13 = 0 and status = 'rejected'`);
  await db.execute(sql`delete from orders where id % 13 = 0`);

  const kept = await readSegments(db);
  await db.execute(sql`select count_stretches_anew()`);
  expect(await readSegments(db)).toEqual(kept);

  await comparePages(instances, suppliers, [
    [{}, 'true'],
    [{ status: 'approved' }, `status = 'approved'`],
    // Their ids have 13 to 17 digits.
    [{ q: '店1' }, `shop_name like '%店1%'`],
  ]);
  await comparePages(instances, orders, [
    [{}, 'true'],
    [{ status: 'paid' }, `status = 'paid'`],
    [{ earning: true }, `status not in ('unpaid', 'cancelled')`],
    [{ createdAt_gte: '2026-01-01', status: 'completed' }, `created_at >= '2026-01-01Z' and status = 'completed'`],
  ]);

  // A range with many matches in the middle of every sort order. Its pages are found with a sample of it, also when the
  // sample was taken before a change.
  await insertSuppliers(24_001, 44_000);
  await db.execute(sql`update suppliers set audited_at = created_at + interval '1 day' where audited_at is not null`);
  const until = new Date(Date.now() - 93 * 86_400_000).toISOString();
  const compareRange = () =>
    comparePages(instances, { name: 'suppliers', sortable: ['name', 'auditedAt', 'auditedBy'] }, [
      [{ createdAt_lte: until }, `created_at <= '${until}'`],
    ]);
  await compareRange();
  await db.execute(sql`update suppliers set name = reverse(name), audited_at = updated_at where id % 3 > 0`);
  await compareRange();
}, 1_800_000);
