import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reducedTables } from '../../../../mocks/api/rest/scope/reducedTables';
import { server } from '../../../setup/server';

/**
 * The functions and views of the database that read such tables and that calls use. The door of scopes cannot see what they
 * read, so each of them is asked only about records that a call has found in scope.
 */
const known = ['find_own_decisions'];

const sources = import.meta.glob<string>('../../../../mocks/api/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

type Source = { name: string; body: string };

const query = async (statement: ReturnType<typeof sql>) =>
  ((await server.db.execute(statement)) as unknown as { rows: Source[] }).rows;

/** Returns the functions and views of the database. Leaves out those that return nothing. */
const findDatabaseCode = async () => [
  ...(await query(sql`select proname as name, pg_get_functiondef(oid) as body from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype not in ('trigger'::regtype, 'void'::regtype)`)),
  ...(await query(sql`select viewname as name, definition as body from pg_views where schemaname = 'public'`)),
];

const mentions = (text: string, names: Iterable<string>) => {
  const words = new Set(text.match(/\w+/g));
  return [...names].some(name => words.has(name));
};

test('no call uses a function or a view that reads records whatever the scopes of the caller', async () => {
  const code = await findDatabaseCode();
  expect(code.length).toBeGreaterThan(10);
  const reading = new Set<string>();
  // What uses such a function is one itself.
  for (let before = -1; before < reading.size;) {
    before = reading.size;
    for (const { name, body } of code)
      if (mentions(body.replace(new RegExp(`\\b${name}\\b`, 'g'), ''), [...reducedTables.keys(), ...reading]))
        reading.add(name);
  }
  const used = [...reading].filter(name => Object.values(sources).some(source => mentions(source, [name])));
  expect(used.toSorted()).toEqual(known);
});
