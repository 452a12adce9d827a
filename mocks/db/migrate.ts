import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import type { Database } from './database';
import { liftTimeouts } from './timeouts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  appliedAt: moment('applied_at').notNull(),
});

/**
 * Brings the database to the newest schema in one transaction; processes that start together wait for one another.
 * Answers the names of the migrations that were applied.
 */
export const migrate = (db: Database) =>
  db.transaction(async tx => {
    await liftTimeouts(tx);
    // Any number will do, as long as it is always the same.
    await tx.execute(sql`select pg_advisory_xact_lock(20260101)`);
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz(3) not null)`,
    );
    const applied = new Set((await tx.select().from(schemaMigrations)).map(({ name }) => name));
    const pending = Object.entries(files)
      .map(([path, script]) => ({ name: path.replace(/^.*\//, ''), script }))
      .filter(({ name }) => !applied.has(name))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    for (const { name, script } of pending) {
      // PGlite's and pg's prepared statements hold one command each; what is indented goes on with the one before.
      for (const command of script.split(/;[ \t]*$(?!\n+[ \t])/m).filter(part => part.trim()))
        await tx.execute(sql.raw(command));
      await tx.insert(schemaMigrations).values({ name, appliedAt: new Date() });
    }
    return pending.map(({ name }) => name);
  });
