import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openPglite } from '../../../mocks/db/database';
import { updateRowsInOneStatement } from '../../../mocks/db/updateRowsInOneStatement';

const notes = pgTable('notes', { id: integer('id').primaryKey(), text: text('text').notNull() });

test('returns the updated rows in the order of the given ones', async () => {
  const { client, db, close } = await openPglite();
  try {
    await client.exec(
      "create table notes (id int primary key, text text); insert into notes select generate_series(1, 99), ''",
    );
    // With many rows PostgreSQL chooses so by itself, and finds them in the order of the table.
    await client.exec('set enable_nestloop = off; set enable_mergejoin = off');
    const rows = [30, 2, 71, 1, 99].map(id => ({ id, text: `of ${id}` }));
    expect(
      await updateRowsInOneStatement(db, notes, { key: ['id'], rows, returning: { id: notes.id, text: notes.text } }),
    ).toEqual(rows);
  } finally {
    await close();
  }
});
