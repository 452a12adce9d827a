import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { openInstances } from './instances';

type Named = { name: string; shopName: string };

test('finds parts of texts among many records by index, with the same results as one by one', async () => {
  const { db, first, signIn, close } = await openInstances();
  onTestFinished(close);
  // More records than the limit from which an index is used first. Every tenth has a Latin name.
  for (const last of [10_000, 20_000, 30_000])
    await db.execute(sql`
    insert into suppliers (id, created_at, updated_at, name, shop_name, phone, status)
    select index, now() - index * interval '1 minute', now(), case when index % 10 = 0 then 'Acme No_' || index when index % 10 = 1 then 'Ａｃｍｅ（' || index || '）' else '云帆达' || index || '号食品' end,
      '店' || md5(index::text), '1' || index, 'pending'
    from generate_series(${last - 9_999}::int, ${last}::int) as index`);
  await db.execute(sql`analyze suppliers`);
  const token = await signIn(sampleAccountMobiles.superAdmin);
  const search = async (q: string, range: [number, number]) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: JSON.stringify(range) });
    const response = await first.request(`/admin/suppliers?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: Named[] };
    return { total: Number(response.headers.get('Content-Range')?.split('/')[1]), data };
  };
  for (const q of [
    '云',
    '帆达',
    '云帆达',
    '达1234',
    'ACME NO_1',
    'o_',
    'cme(',
    'ｍe（12',
    'f',
    'ffff',
    '999',
    '没有这个',
  ]) {
    const { rows } = (await db.execute(sql`
      select name, shop_name as "shopName" from suppliers
      where position(lower(fold_width(${q})) in lower(fold_width(name))) > 0 or position(lower(${q}) in lower(shop_name)) > 0 or position(${q} in phone) > 0
      order by created_at desc, id desc`)) as { rows: Named[] };
    for (const from of [0, Math.max(rows.length - 30, 0)]) {
      const found = await search(q, [from, from + 24]);
      expect(found.total).toBe(rows.length);
      expect(found.data).toMatchObject(rows.slice(from, from + 25));
    }
  }
});
