import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createIdGenerator } from '../../../mocks/db/ids';
import { derivePasswordHash } from '../../../mocks/db/passwords';
import { replaceRuntime, runtime } from '../../../mocks/db/runtime';
import { server } from '../../setup/server';

const system = { ...runtime };

afterEach(() => {
  replaceRuntime(system);
  vi.useRealTimers();
});

const query = async <T>(statement: string) =>
  ((await server.db.execute(sql.raw(statement))) as unknown as { rows: T[] }).rows;

test('takes time and chance from the source that a simulation sets, until it restores the system', async () => {
  const at = Date.UTC(2030, 0, 1);
  const restore = replaceRuntime({
    ...system,
    now: () => at,
    random: () => 0,
    randomBytes: length => new Uint8Array(length),
  });
  const draw = async () => [createIdGenerator(runtime.now)(), await derivePasswordHash('Password@2030', 1)];
  const first = await draw();
  expect(await draw()).toEqual(first);
  restore();
  expect(await draw()).not.toEqual(first);
});

test('follows the fake timers of a test', () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  const act = vi.fn<() => void>();
  runtime.setTimeout(act, 1000);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
  expect(runtime.now()).toBe(Date.UTC(2030, 0, 1) + 1000);
});

test('gives the database the time that a session sets, and otherwise that of its clock', async () => {
  const read = () =>
    server.db.transaction(async tx => {
      await tx.execute(sql`select set_config('supply_console.now', '2030-01-01T00:00:00Z', true)`);
      await tx.execute(sql`insert into changes (kind) values ('change')`);
      const { rows } = (await tx.execute(
        sql`select at = timestamptz '2030-01-01T00:00:00Z' as is_set from changes order by id desc limit 1`,
      )) as unknown as { rows: { is_set: boolean }[] };
      return rows;
    });
  expect(await read()).toEqual([{ is_set: true }]);
  expect(await query(`select system_now() = statement_timestamp() as is_own`)).toEqual([{ is_own: true }]);
});

test('lets no default and no function of the database read another clock, or chance that no seed repeats', async () => {
  const found = await query(`
    select name from (
      select proname as name, coalesce(prosrc, '') as source
      from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'system_now'
      union all
      select adrelid::regclass || '.' || attname, pg_get_expr(adbin, adrelid)
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    ) as code
    where source ~* '\\m(now|(clock|statement|transaction)_timestamp|timeofday|gen_random_uuid)\\(\\)'
      or source ~* '\\mcurrent_(date|time)'`);
  expect(found).toEqual([]);
});
