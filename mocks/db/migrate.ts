import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { lockedTransaction } from './lockedTransaction';
import { moment } from './schema/columns';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  appliedAt: moment('applied_at').notNull(),
});

/**
 * Applies the pending migrations in one transaction. Processes that start at the same time wait for each other. Returns
 * the names of the applied migrations.
 */
export const migrate = (db: Database) =>
  lockedTransaction(db, async tx => {
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz(3) not null)`,
    );
    const applied = new Set((await tx.select().from(schemaMigrations)).map(({ name }) => name));
    const pending = Object.entries(files)
      .map(([path, script]) => ({ name: path.replace(/^.*\//, ''), script }))
      .filter(({ name }) => !applied.has(name))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    for (const { name, script } of pending) {
      // Prepared statements of PGlite and pg hold one command each. An indented line continues the command before it.
      for (const command of script.split(/;[ \t]*$(?!\n+[ \t])/m).filter(part => part.trim()))
        await tx.execute(sql.raw(command));
      await tx.insert(schemaMigrations).values({ name, appliedAt: new Date() });
    }
    return pending.map(({ name }) => name);
  });
