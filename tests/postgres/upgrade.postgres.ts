import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openPool } from '../../mocks/db/database';
import { dumps, expectUpgrade, readDump } from '../mocks/db/upgrade';
import { withinSchema } from './instances';

describe.skipIf(inject('databaseUrl') === '')('PostgreSQL', () => {
  test.each(dumps)(
    'a database of $commit keeps its records and changed menus, and receives new sections',
    async ({ commit, lacks }) => {
      const schema = `supply_console_upgrade_${commit}_${process.pid}`;
      const client = new Client({ connectionString: withinSchema(inject('databaseUrl'), schema) });
      await client.connect();
      await client.query(`create schema ${schema}`);
      await client.query(readDump(commit, schema));
      const { db, close } = openPool({ connectionString: withinSchema(inject('databaseUrl'), schema) });
      try {
        expect(await expectUpgrade(db, lacks)).toContain('/order/list');
      } finally {
        await db.execute(sql.raw(`drop schema ${schema} cascade`));
        await Promise.all([client.end(), close()]);
      }
    },
    60_000,
  );
});
