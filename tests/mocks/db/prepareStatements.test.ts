import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '../../../mocks/db/database';

let opened: Awaited<ReturnType<typeof openPglite>>;

beforeAll(async () => {
  opened = await openPglite({}, undefined, true);
  await opened.client.exec('create table notes (id int primary key, at timestamptz, tags text[])');
});
afterAll(() => opened.close());

const insert = 'insert into notes values ($1, $2, $3)';

test('runs a statement again with other values, and returns what PGlite would', async () => {
  const { client } = opened;
  const at = new Date('2026-01-02T03:04:05Z');
  for (const id of [1, 2]) expect(await client.query(insert, [id, at, ['a', 'b']])).toMatchObject({ affectedRows: 1 });
  const select = 'select id, at, tags from notes where id = $1';
  for (const id of [1, 2]) expect((await client.query(select, [id])).rows).toEqual([{ id, at, tags: ['a', 'b'] }]);
  expect((await client.query(select, [1], { rowMode: 'array' })).rows).toEqual([[1, at, ['a', 'b']]]);
  expect((await client.query(select, [9])).rows).toEqual([]);
  expect((await opened.db.execute(sql`select count(*)::int from notes`)).rows).toEqual([{ count: 2 }]);
});

test('fails with the code of PostgreSQL, and runs on', async () => {
  const { client } = opened;
  const fails = (code: string) => expect.objectContaining({ code });
  await client.query(insert, [3, null, null]);
  await expect(client.query(insert, [3, null, null])).rejects.toEqual(fails('23505'));
  await expect(client.query('select nothing from notes', [])).rejects.toEqual(fails('42703'));
  await client.query(insert, [4, null, null]);
});

test('rolls back a transaction whose statement fails, and keeps the statements that it has prepared', async () => {
  const { client } = opened;
  const remove = 'delete from notes where id = $1';
  const act = client.transaction(async tx => {
    await tx.query(remove, [1]);
    await tx.query('select 1 / $1::int', [0]);
  });
  await expect(act).rejects.toEqual(expect.objectContaining({ code: '22012' }));
  expect(await client.query(remove, [1])).toMatchObject({ affectedRows: 1 });
});
