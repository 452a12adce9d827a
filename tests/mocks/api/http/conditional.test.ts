import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allCollections } from '../../../../mocks/api/routes';
import { findTablesInStatement, tableNames, tablesByFunction } from '../../../../mocks/db/trackReads';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { recordStatements } from '../../../setup/statements';
import { listPath } from '../call';
import { findStale, getIfChanged, read, readAll, superAdmin } from './conditionalReads';

test('answers 304 without a body to a call whose answer is unchanged, and reads nothing again', async () => {
  const token = await superAdmin();
  for (const [path, { etag }] of await readAll(token)) {
    const statements = await recordStatements(async () => {
      const { status, headers, body } = await getIfChanged(path, token, etag);
      const now = { path, status, body, etag: headers.get('ETag'), vary: headers.get('Vary') };
      expect(now).toEqual({ path, status: 304, body: null, etag, vary: 'Authorization, Accept-Language' });
    });
    // Only the statement that identifies the caller, after housekeeping.
    expect(statements.filter(statement => statement.includes('from "sessions" inner join'))).toEqual([
      statements.at(-1),
    ]);
  }
});

test('has another ETag for another caller, language, role or request', async () => {
  const path = listPath('suppliers', { range: [0, 9] });
  const token = await superAdmin();
  const { etag } = await read(path, token);
  const other = await server.signIn(sampleAccountMobiles.admin);
  expect((await getIfChanged(path, other, etag)).status).toBe(200);
  expect((await getIfChanged(path, token, etag, { 'Accept-Language': 'en' })).status).toBe(200);
  expect((await getIfChanged(listPath('suppliers', { range: [0, 8] }), token, etag)).status).toBe(200);
  expect((await getIfChanged(path, token, `"x", ${etag}`)).status).toBe(304);
  expect((await getIfChanged(path, token, '*')).status).toBe(200);
  await server.db.execute(sql`delete from role_permissions`);
  expect((await getIfChanged(path, token, etag)).status).toBe(403);
});

test('has no ETag where the answer depends on the time', async () => {
  const token = await superAdmin();
  const timed = { due: 'overdue', licenceExpiry: 'soon' };
  for (const [filter, value] of Object.entries(timed))
    for (const { name } of allCollections.filter(({ filters }) => filter in filters)) {
      const path = listPath(name, { filter: { [filter]: value } });
      // The second answer could be made from a cached total.
      for (const response of [await getIfChanged(path, token), await getIfChanged(path, token)])
        expect([name, response.status, response.headers.get('ETag')]).toEqual([name, 200, null]);
    }
});

test('keeps no answer that changes as time passes', async () => {
  const token = await superAdmin();
  const known = await readAll(token);
  const readAfter = async (hours: number) => {
    // A session ends after twelve hours without use.
    for (let left = hours; left > 0; left -= 11) {
      server.clock.advance(Math.min(left, 11) * 3_600_000);
      await read('/admin/info', token);
    }
    expect(await findStale(known, token)).toEqual([]);
  };
  await readAfter(1);
  await readAfter(33);
}, 240_000);

type Rows<T> = { rows: T[] };

const query = async <T>(statement: string) =>
  ((await server.db.execute(sql.raw(statement))) as unknown as Rows<T>).rows;

/** Tables of files, of which every statement leaves a mark. */
const fileTables = ['attachments', 'export_files', 'images'];

test('has another ETag after any write to a table that the answer was read from', async () => {
  const token = await superAdmin();
  const known = await readAll(token);
  const names = await query<{ name: string }>('select distinct table_name as name from table_marks order by 1');
  for (const [index, { name }] of names.entries()) {
    const isReader = ({ etag }: { etag: string }) =>
      (BigInt(`0x${etag.slice(3, etag.indexOf('-'))}`) >> BigInt(index)) & 1n;
    const readers = [...known].filter(([, answer]) => isReader(answer));
    const statuses = () =>
      Promise.all(readers.map(async ([path, { etag }]) => [path, (await getIfChanged(path, token, etag)).status]));
    const [first] = await query<{ column: string }>(
      `select column_name as column from information_schema.columns where table_name = '${name}' and ordinal_position = 1`,
    );
    const update = `update ${name} set ${first?.column} = ${first?.column} where ctid = `;
    await query(`${update} '(0,0)'`);
    const unwritten = fileTables.includes(name) ? 200 : 304;
    expect(await statuses()).toEqual(readers.map(([path]) => [path, unwritten]));
    const written = await query(`${update} (select ctid from ${name} limit 1) returning 1`);
    if (written.length === 0) continue;
    expect(await statuses()).toEqual(readers.map(([path]) => [path, 200]));
    for (const [path] of readers) known.set(path, await read(path, token));
  }
}, 240_000);

test('follows every table, and keeps nothing that it cannot follow', async () => {
  const { rows } = (await server.db.execute(sql`
    select relname as name, exists (select from table_marks where table_name = relname) as marked
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') and relname <> 'schema_migrations'
  `)) as unknown as { rows: { name: string; marked: boolean }[] };
  expect(rows.map(({ name }) => name).filter(name => !tableNames.has(name))).toEqual([]);
  // The records of every collection, so that a new one has marks too.
  const unmarked = rows.filter(({ marked }) => !marked).map(({ name }) => name);
  expect(unmarked.filter(name => allCollections.some(({ table }) => getTableName(table) === name))).toEqual([]);
  // A function that reads a table hides it from the text of a statement.
  const functions = (await server.db.execute(sql`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
  `)) as unknown as { rows: { name: string; source: string }[] };
  const hiding = functions.rows.filter(({ source }) =>
    [...tableNames].some(name => new RegExp(`\\b(from|join)\\s+${name}\\b`).test(source)),
  );
  const reading = hiding
    .map(({ name }) => name)
    .filter(name => findTablesInStatement(`select ${name}()`) !== undefined);
  // Only housekeeping and triggers call these.
  expect(
    reading.filter(name => !/^((fold|count)_|place_of$)/.test(name) && !tablesByFunction.has(name)).toSorted(),
  ).toEqual([]);
});
