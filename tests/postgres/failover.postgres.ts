import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { findPrograms, startCluster } from '../../e2e/support/cluster';
import { openPostgres } from '../../mocks/db/database';
import { suppliers } from '../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { expectLedgerToHold } from '../mocks/api/bills/ledgerProperty';
import { openInstances } from './instances';
import { startWriters } from './writers';
import { readVersions } from '../setup/versions';
import { waitUntil } from '../setup/waitUntil';

/** How often PostgreSQL crashes. A drill with `RESTARTS=10` takes a minute. */
const restarts = Number(process.env['RESTARTS'] ?? 2);

type Instances = Awaited<ReturnType<typeof openInstances>>;

// This is the only test that runs for every change. It needs a server of its own to crash.
const cluster = inject('databaseUrl') !== '' && findPrograms() ? startCluster() : undefined;

describe.skipIf(inject('databaseUrl') === '')('two processes on PostgreSQL', () => {
  let instances: Instances;
  beforeAll(async () => {
    instances = await openInstances(cluster?.databaseUrl);
  });
  afterAll(async () => {
    await instances.close();
    cluster?.stop();
  });

  test('keep one sound ledger', async () => {
    const { db, first, second, signIn } = instances;
    const tokens = [await signIn(sampleAccountMobiles.finance), await signIn(sampleAccountMobiles.admin)] as const;
    expect(await expectLedgerToHold(db, [first, second], tokens, 12)).toBeGreaterThan(50);
  });

  /** Lets a client lock the row of a pending supplier until the end of the test. Returns the supplier's id. */
  const lockSupplier = async (settings: { idle_in_transaction_session_timeout?: number } = {}) => {
    const holder = openPostgres({ connectionString: instances.address, ...settings });
    const [row] = await instances.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
    const id = row?.id ?? '';
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    const holding = await new Promise<{ ended: Promise<unknown> }>((resolve, reject) => {
      const ended = holder.db
        .transaction(async tx => {
          await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update');
          resolve({ ended });
          await released;
        })
        .catch(reject);
    });
    onTestFinished(async () => {
      release();
      await holding.ended;
      await holder.close();
    });
    return id;
  };

  const approve = async (token: string, id: string) =>
    instances.first.request('/admin/suppliers/approve', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ records: await readVersions(instances.db, 'suppliers', [id]) }),
    });

  test('wait no longer than some seconds for a process that is suspended in a transaction', async () => {
    const token = await instances.signIn(sampleAccountMobiles.auditor);
    const answer = await approve(token, await lockSupplier());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { failed: [] } });
  });

  test('respond with 503 when a row stays locked, and still serve lists', async () => {
    const token = await instances.signIn(sampleAccountMobiles.auditor);
    const id = await lockSupplier({ idle_in_transaction_session_timeout: 0 });
    let answered = 0;
    const waiting = Array.from({ length: 15 }, async () => {
      const answer = await approve(token, id);
      answered += 1;
      return answer;
    });
    await waitUntil(async () => {
      const { rows } = (await instances.db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`,
      )) as unknown as { rows: object[] };
      expect(rows.length).toBeGreaterThan(4);
    });
    for (let page = 0; page < 10; page += 1) {
      const list = await instances.first.request(`/admin/suppliers?range=[${page},${page + 9}]`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(list.status).toBe(200);
    }
    expect(answered).toBe(0);
    for (const answer of await Promise.all(waiting)) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
    }
  });

  test.skipIf(!cluster)(
    'survive each crash of PostgreSQL: lose nothing that was confirmed, and repeat nothing',
    async ({ annotate }) => {
      const { db, first, second, signIn } = instances;
      const { created, finish } = startWriters([first, second], await signIn(sampleAccountMobiles.admin), 'crash');
      for (let round = 0; round < restarts; round += 1) {
        const before = created.size;
        await waitUntil(() => expect(created.size).toBeGreaterThan(before + 40));
        await cluster?.restart();
        await waitUntil(async () => expect((await first.request('/admin/health')).status).toBe(200));
      }
      const { statuses } = await finish();
      const rows = await db.select({ name: suppliers.name }).from(suppliers).where(like(suppliers.name, 'crash-%'));
      const names = rows.map(({ name }) => name);
      expect(names.toSorted()).toEqual([...created].toSorted());
      expect(statuses.get(503)).toBeGreaterThan(0);
      await annotate(
        `${restarts} crashes, ${created.size} acknowledged, ${names.length} stored; answers ${JSON.stringify([...statuses])}`,
      );
    },
    600_000,
  );
});
