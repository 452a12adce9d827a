import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { suppliers } from '../../mocks/api/sections/suppliers';
import { accounts } from '../../mocks/db/seed/accounts';
import { openInstances } from './instances';

type Id = { id: string };

const columns: Record<string, string> = {
  shopName: 'shop_name',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  auditedAt: 'audited_at',
  auditedBy: 'audited_by',
};

test('among many, each page of each order is the one that reading from the beginning finds', async () => {
  const { db, first, signIn, close } = await openInstances();
  onTestFinished(close);
  // Past the number from which a page is looked up; a third has no date of its audit, and many share one.
  await db.execute(sql`
    insert into suppliers (id, created_at, updated_at, name, shop_name, phone, status, audited_at, audited_by)
    select (index::bigint << 40) + index, now() - index * interval '7 minutes', now() - index % 50 * interval '1 day',
      '云' || md5(index::text), '店' || index % 700, '1' || index % 90, (array['pending', 'approved', 'rejected'])[1 + index % 3],
      case when index % 3 > 0 then now() - index % 400 * interval '1 hour' end, case when index % 3 > 0 then '郑' || index % 4 end
    from generate_series(1, 24000) as index`);
  // What was counted changes with the records, and is folded in between.
  await db.execute(sql`select fold_counts(), fold_stretches()`);
  await db.execute(sql`update suppliers set status = 'approved', name = 'A' || name where id % 7 = 0`);
  await db.execute(sql`update suppliers set audited_at = null, phone = '0' where id % 11 = 0`);
  await db.execute(sql`select fold_counts(), fold_stretches()`);
  await db.execute(sql`delete from suppliers where id % 13 = 0 and status = 'rejected'`);
  const token = await signIn(accounts.superAdmin);
  const read = async (filter: object, sort: string[], from: number) => {
    const query = {
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      range: JSON.stringify([from, from + 999]),
    };
    const response = await first.request(`/admin/suppliers?${new URLSearchParams(query)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: Id[] };
    return { total: Number(response.headers.get('Content-Range')?.split('/')[1]), ids: data.map(({ id }) => id) };
  };
  for (const field of [...suppliers.sortable, 'id'])
    for (const direction of ['ASC', 'DESC'])
      for (const status of [undefined, 'approved']) {
        const { rows } = (await db.execute(sql`
          select id::text from suppliers where ${status ? sql`status = ${status}` : sql`true`}
          order by ${sql.raw(`suppliers.${columns[field] ?? field} ${direction}, suppliers.id ${direction}`)}`)) as {
          rows: Id[];
        };
        const ids = rows.map(({ id }) => id);
        for (let from = 0; from < ids.length; from += 1_000) {
          const asked = `${field} ${direction} ${status} from ${from}`;
          const page = await read({ status }, [field, direction], from);
          expect({ asked, ...page }).toEqual({ asked, total: ids.length, ids: ids.slice(from, from + 1_000) });
        }
      }
}, 180_000);
