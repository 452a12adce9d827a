import { eq, inArray, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../mocks/db/database';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { suppliers } from '../../mocks/db/schema/system';
import { openInstances } from './instances';

type Instances = Awaited<ReturnType<typeof openInstances>>;

let instances: Instances;
let token = '';
beforeAll(async () => {
  instances = await openInstances();
  token = await instances.signIn(sampleAccountMobiles.superAdmin);
});
afterAll(() => instances.close());

const path = '/admin/suppliers?sort=["id","ASC"]&range=[0,9]';

const get = (process: 'first' | 'second', etag?: string) =>
  instances[process].request(path, {
    headers: { Authorization: `Bearer ${token}`, ...(etag && { 'If-None-Match': etag }) },
  });

const read = async (process: 'first' | 'second', etag?: string) => {
  const response = await get(process, etag);
  return { status: response.status, etag: response.headers.get('ETag') ?? '', body: await response.text() };
};

const firstIds = async () => {
  const rows = await instances.db.select({ id: suppliers.id }).from(suppliers).orderBy(suppliers.id).limit(10);
  return rows.map(({ id }) => id);
};

/** Changes a supplier in a transaction of its own connection, which commits when `commit` is called. */
const beginChange = async (id: string | undefined, phone: string) => {
  const { db, close } = openPostgres({ connectionString: instances.address });
  let commit = () => {};
  const asked = new Promise<void>(resolve => {
    commit = resolve;
  });
  let changed = () => {};
  const isChanged = new Promise<void>(resolve => {
    changed = resolve;
  });
  const done = db.transaction(async tx => {
    await tx
      .update(suppliers)
      .set({ phone })
      .where(eq(suppliers.id, id ?? ''));
    changed();
    await asked;
  });
  await isChanged;
  return async () => {
    commit();
    await done;
    await close();
  };
};

test('answers 304 on another process than the one that has sent the ETag', async () => {
  const { etag } = await read('first');
  expect(await read('second', etag)).toEqual({ status: 304, etag, body: '' });
});

test('keeps no answer that lacks a change which began before another one and committed after it', async () => {
  const [early, late] = await firstIds();
  const commitEarly = await beginChange(early, '13911111111');
  const commitLate = await beginChange(late, '13922222222');
  await commitLate();
  const between = await read('first');
  expect(between.body).toContain('13922222222');
  expect(between.body).not.toContain('13911111111');
  expect((await get('second', between.etag)).status).toBe(304);
  await commitEarly();
  const after = await read('second', between.etag);
  expect(after.status).toBe(200);
  expect(after.body).toContain('13911111111');
});

test('keeps no answer that was read while twelve writers committed in any order', async () => {
  const ids = await firstIds();
  const answers = new Map<string, string>();
  const failures: unknown[] = [];
  const work = { isOver: false };
  const writer = async (number: number) => {
    const { db, close } = openPostgres({ connectionString: instances.address, max: 1 });
    for (let round = 0; round < 15; round += 1)
      await db
        .transaction(async tx => {
          const id = ids[(number * 7 + round) % ids.length] ?? '';
          await tx
            .update(suppliers)
            .set({ phone: `138${number}${round}` })
            .where(eq(suppliers.id, id));
          await tx.execute(sql`select pg_sleep(random() * 0.02)`);
          if (round % 5 === 4) tx.rollback();
        })
        .catch((error: unknown) => failures.push(error));
    await close();
  };
  const reader = async (process: 'first' | 'second') => {
    while (!work.isOver) {
      const { etag, body } = await read(process);
      answers.set(etag, body);
    }
  };
  const folder = async () => {
    while (!work.isOver) await instances.db.execute(sql`select fold_table_marks(), pg_sleep(0.01)`);
  };
  const readers = [reader('first'), reader('second'), reader('first'), folder()];
  await Promise.all(Array.from({ length: 12 }, (_, number) => writer(number)));
  work.isOver = true;
  await Promise.all(readers);
  const now = await read('first');
  const kept = await Promise.all(
    [...answers].map(async ([etag, body]) => ({ body, status: (await get('second', etag)).status })),
  );
  expect(answers.size).toBeGreaterThan(10);
  expect(kept.filter(({ status, body }) => status === 304 && body !== now.body)).toEqual([]);
  // Three of the fifteen rounds of each writer.
  expect(failures.filter(error => error instanceof TransactionRollbackError)).toHaveLength(failures.length);
  expect(failures).toHaveLength(36);
  expect((await get('second', now.etag)).status).toBe(304);
});

test('counts many records again after a write, on every process', async () => {
  await instances.db.execute(sql`
    insert into stock_movements
    select (jsonb_populate_record(null::stock_movements, to_jsonb(known) || jsonb_build_object('id', number))).*
    from (select * from stock_movements limit 1) as known, generate_series(1, 21000) as number`);
  let etag = '';
  // A page behind the end, of which no record is read.
  const total = async (process: 'first' | 'second') => {
    const response = await instances[process].request('/admin/stockMovements?range=[99000,99000]', {
      headers: { Authorization: `Bearer ${token}`, 'If-None-Match': etag },
    });
    etag = response.headers.get('ETag') ?? '';
    return response.status === 304 ? 304 : Number(response.headers.get('Content-Range')?.split('/')[1]);
  };
  const before = await total('first');
  expect([await total('first'), await total('second')]).toEqual([304, 304]);
  etag = '';
  // The first process recalls the number.
  expect([await total('first'), await total('second')]).toEqual([before, 304]);
  await instances.db.execute(sql`delete from stock_movements where id <= 10`);
  expect([await total('first'), await total('second')]).toEqual([before - 10, 304]);
});

test('tells two states apart after a change was taken back', async () => {
  const ids = await firstIds();
  const before = await read('first');
  await instances.db.update(suppliers).set({ phone: '13800000000' }).where(inArray(suppliers.id, ids));
  const changed = await read('first');
  await instances.db.update(suppliers).set({ phone: '13900000000' }).where(inArray(suppliers.id, ids));
  expect((await get('second', before.etag)).status).toBe(200);
  expect((await get('second', changed.etag)).status).toBe(200);
});
