import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { sha256Hex } from './bytes';
import type { Database } from './database';
import { runAdvisoryLockTransaction } from './runAdvisoryLockTransaction';
import { runtime } from './runtime';
import { timestampColumn } from './schema/columns';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Names under which older versions applied a migration, when two of them had the same number. */
const formerNames: Partial<Record<string, string>> = {
  '0013_lists.sql': '0012_lists.sql',
  '0014_stretches.sql': '0013_stretches.sql',
  '0015_large_sums.sql': '0014_large_sums.sql',
  '0016_account_numbers.sql': '0015_account_numbers.sql',
  '0017_sign_ins.sql': '0015_sign_ins.sql',
  '0018_exports.sql': '0016_exports.sql',
};

const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  appliedAt: timestampColumn('applied_at').notNull(),
  /** SHA-256 of the file. Null in databases of versions that did not store it. */
  checksum: text('checksum'),
});

type Migration = { name: string; script: string; checksum: string };

const migrations = Object.entries(files)
  .map(([path, script]): Migration => {
    // Git may check files out with other line endings.
    const checksum = sha256Hex(script.replaceAll('\r\n', '\n'));
    return { name: path.replace(/^.*\//, ''), script, checksum };
  })
  .toSorted((a, b) => a.name.localeCompare(b.name));

const readApplied = async (tx: Database) => {
  await tx.execute(
    sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz(3) not null)`,
  );
  await tx.execute(sql`alter table schema_migrations add column if not exists checksum text`);
  const rows = await tx.select().from(schemaMigrations);
  return new Map(rows.map(row => [row.name, row]));
};

/** Throws if the database has migrations that this version does not know: a newer version or a fork has applied them. */
export const checkMigrations = async (db: Database) => {
  const applied = await db.select({ name: schemaMigrations.name }).from(schemaMigrations);
  const known = new Set([...migrations.map(({ name }) => name), ...Object.values(formerNames)]);
  const unknown = applied.map(({ name }) => name).filter(name => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `A newer version, or another fork, has migrated this database: ${unknown.toSorted().join(', ')}. This version may ` +
        'not use it, and has changed nothing. Start the version that the database belongs to, or restore the backup from ' +
        'before the upgrade. If the database holds nothing but samples, choose another one, or another DATA_DIR.',
    );
};

const apply = async (tx: Database, { name, script, checksum }: Migration) => {
  // Prepared statements of PGlite and pg hold one command each. An indented line continues the command before it.
  for (const command of script.split(/;[ \t]*$(?!\n+[ \t])/m).filter(part => part.trim()))
    await tx.execute(sql.raw(command));
  await tx.insert(schemaMigrations).values({ name, checksum, appliedAt: new Date(runtime.now()) });
};

const storeChecksum = (tx: Database, name: string, { checksum }: Migration) =>
  tx.update(schemaMigrations).set({ checksum }).where(eq(schemaMigrations.name, name));

/**
 * Applies the pending migrations in one transaction. Processes that start at the same time wait for each other. Returns
 * the names of the applied migrations. Throws if this version does not know an applied migration, or if its file has
 * another content.
 */
export const migrate = (db: Database) =>
  runAdvisoryLockTransaction(db, async tx => {
    const applied = await readApplied(tx);
    // Also here, because another process may have migrated while this one waited.
    await checkMigrations(tx);
    const known = migrations.map(migration => ({
      migration,
      row: applied.get(migration.name) ?? applied.get(formerNames[migration.name] ?? ''),
    }));
    const changed = known.filter(({ migration, row }) => row?.checksum && row.checksum !== migration.checksum);
    if (changed.length > 0)
      throw new Error(
        `The migrations of this database differ from those of this version: ${changed.map(({ migration }) => migration.name).join(', ')}. ` +
          'Start the version that the database belongs to. An applied migration must not be edited: restore the file, ' +
          'and make the change in a new one.',
      );
    for (const { migration, row } of known) {
      if (!row) await apply(tx, migration);
      else if (row.checksum === null) await storeChecksum(tx, row.name, migration);
    }
    return known.filter(({ row }) => !row).map(({ migration }) => migration.name);
  });
