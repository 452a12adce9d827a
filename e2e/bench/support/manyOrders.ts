import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite, openPostgres } from '../../../mocks/db/database';
import { startServer } from '../../support/server';

/** Higher than every id of the sample data and of a copy of it. */
const apart = 100_000_000_000_000_000n;

/**
 * Fills a database with the sample data and copies of its orders and their items, up to `total` orders. `data` is the
 * same as for `startServer`.
 */
export const fillWithOrders = async (data: string, total: number) => {
  const seeding = await startServer(data);
  await seeding.stop();
  const { db, close } = data.startsWith('postgres:')
    ? openPostgres({ connectionString: data, statement_timeout: 60_000 })
    : await openPglite({ dataDir: path.join(data, 'postgres') });
  const copied = sql`from (select id as original from orders where order_no not like '%-%') known, generate_series(1, ${total / 5000 - 1}::int) copy`;
  await db.transaction(async tx => {
    await tx.execute(sql`
      insert into orders select (jsonb_populate_record(source, jsonb_build_object(
        'id', source.id + copy * ${apart}::bigint, 'order_no', source.order_no || '-' || copy,
        'created_at', source.created_at - copy * interval '7 minutes'))).*
      ${copied}, orders source where source.id = original`);
    await tx.execute(sql`
      insert into order_items
      select source.order_id + copy * ${apart}::bigint, position, product_id, name, price, quantity
      ${copied}, order_items source where source.order_id = original`);
  });
  await db.execute('analyze');
  const count = await db.execute(sql`select count(*)::int as count from orders`);
  await close();
  return (count as { rows: { count: number }[] }).rows[0]?.count;
};
