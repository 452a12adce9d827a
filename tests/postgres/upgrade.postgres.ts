import { eq, inArray, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { syncBuiltInEntries } from '../../mocks/db/catalogue/syncBuiltInEntries';
import { openPostgres } from '../../mocks/db/database';
import { migrate } from '../../mocks/db/migrate';
import { catalogueEntries, menus, operationLogs, permissions, rolePermissions } from '../../mocks/db/schema/system';
import { addDroppedPage, dumps, expectUpgrade, readDump } from '../mocks/db/upgrade';
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
      const { db, close } = openPostgres({ connectionString: withinSchema(inject('databaseUrl'), schema) });
      try {
        expect(await expectUpgrade(db, lacks)).toContain('/order/list');
      } finally {
        await db.execute(sql.raw(`drop schema ${schema} cascade`));
        await Promise.all([client.end(), close()]);
      }
    },
  );

  test('hides a page and disables a permission that this version has no more, once, and restores them', async () => {
    const schema = `supply_console_retired_${process.pid}`;
    const address = withinSchema(inject('databaseUrl'), schema);
    const { db, close } = openPostgres({ connectionString: address });
    const other = openPostgres({ connectionString: address });
    const update = async (to = db) => {
      const steps: string[] = [];
      await syncBuiltInEntries(to, { report: step => steps.push(step) });
      return steps;
    };
    const readStatuses = async () => [
      ...(await db.select({ status: menus.status }).from(menus).where(eq(menus.id, '71'))),
      ...(await db.select({ status: permissions.status }).from(permissions).where(eq(permissions.id, '72'))),
    ];
    try {
      await db.execute(sql.raw(`create schema ${schema}`));
      await migrate(db);
      await update();
      await addDroppedPage(db);
      // Two processes of the new version start at once.
      const steps = await Promise.all([update(), update(other.db)]);
      expect(steps.flat()).toEqual(['Updated the catalogue: 1 permissions, 1 menu entries']);
      expect(await readStatuses()).toEqual([{ status: 'hidden' }, { status: 'disabled' }]);
      expect(await db.$count(rolePermissions, eq(rolePermissions.permissionId, '72'))).toBe(1);
      const changes = await db
        .select()
        .from(operationLogs)
        .where(inArray(operationLogs.recordId, ['71', '72']));
      expect(changes.map(({ action, after }) => [action, after])).toEqual([
        ['update', { status: 'hidden' }],
        ['update', { status: 'disabled' }],
      ]);
      // An administrator who shows it again has the last word.
      await db.update(menus).set({ status: 'visible' }).where(eq(menus.id, '71'));
      expect(await update()).toEqual([]);
      // The page comes back under the path that an older version had retired.
      await db.delete(menus).where(eq(menus.id, '71'));
      await db.update(menus).set({ status: 'hidden' }).where(eq(menus.path, '/order/list'));
      await db
        .update(catalogueEntries)
        .set({ content: sql`${catalogueEntries.content} || '{"status":"hidden"}'` })
        .where(eq(catalogueEntries.code, 'menus:/order/list'));
      expect(await update()).toEqual(['Updated the catalogue: 0 permissions, 1 menu entries']);
      expect(await db.$count(menus, sql`${menus.path} = '/order/list' and ${menus.status} = 'visible'`)).toBe(1);
    } finally {
      await db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
      await Promise.all([close(), other.close()]);
    }
  });
});
