import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { eq, max, sql } from 'drizzle-orm';
import { Client as PgClient } from 'pg';
import { openPostgres } from '../../../mocks/db/database';
import { createIdGenerator } from '../../../mocks/db/ids';
import { signEntry } from '../../../mocks/db/logSeals/entries';
import { sealLockId } from '../../../mocks/db/logSeals/seal';
import { createLogSealer } from '../../../mocks/db/logSeals/sealer';
import { operationLogs, suppliers } from '../../../mocks/db/schema/system';
import { createServerLogHasherAndSigner } from '../../../mocks/server/logDigest';
import { report } from '../../support/figures';
import { percentile, type Client } from '../../support/million/client';
import { withServer } from '../../support/million/measure';
import { dataKey } from '../../support/server';

const total = 1_000_000;
const batch = 2_000;

/** Seconds to verify a million entries. */
const verificationBar = 30;

/** Milliseconds that signing, queueing and sealing may add to the 95th percentile of writes. */
const addedBar = 5;
const writers = 20;
const duration = 20_000;

/** Milliseconds between two writes of a client: five a second, many times what an operator does. */
const pause = 200;

/** The shop of the suppliers that the writers create, by which they are removed again. */
const shopName = '压测店铺';

const databaseUrl = () => process.env['BENCH_DATABASE_URL'] ?? '';
const digest = createServerLogHasherAndSigner(Buffer.from(dataKey, 'hex'));

test('verifies a million entries of the operation log', async () => {
  const { db, close } = openPostgres({ connectionString: databaseUrl() });
  const newId = createIdGenerator(Date.now);
  for (let rows = await db.$count(operationLogs); rows < total; rows += batch) {
    const at = new Date();
    await db.insert(operationLogs).values(
      Array.from({ length: batch }, () => {
        const before = { id: newId(), name: '压测供应商', status: 'pending', version: 1 };
        const after = { ...before, status: 'approved', version: 2 };
        const entry = { action: 'approve', collection: 'suppliers', recordId: before.id, recordName: before.name };
        return signEntry(digest, { id: newId(), adminName: '压测', ...entry, before, after, ip: '127.0.0.1', at });
      }),
    );
  }
  await createLogSealer(db, { digest }).seal();
  await close();
  const began = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [path.resolve('dist/server/verifyLog.js')], {
    env: { ...process.env, DATABASE_URL: databaseUrl(), DATA_KEY: dataKey, NODE_ENV: 'production' },
  });
  const seconds = (performance.now() - began) / 1_000;
  expect(stdout).toContain('The operation log is intact.');
  report('verify the operation log', seconds, 's', verificationBar, { rows: /^\d+ entries/m.exec(stdout)?.[0] ?? '' });
});

/**
 * Measures how long creating a supplier takes while all writers do. Returns the durations in milliseconds. They count
 * from the time at which a write was due, so that a delay also counts for the writes that wait behind it.
 */
const write = async (call: Client['call'], token: string) => {
  const durations: number[] = [];
  const start = performance.now();
  const work = async (_: unknown, writer: number) => {
    for (let due = start + (pause * writer) / writers; due < start + duration; due += pause) {
      await setTimeout(Math.max(0, due - performance.now()));
      const body = { name: `压测${randomUUID()}`, shopName, phone: '13512345678' };
      await call('POST', '/suppliers', token, body);
      durations.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
  return durations;
};

test(`seals the operation log while ${writers} clients write`, () =>
  withServer(writers, async ({ client, token }) => {
    const { db, close } = openPostgres({ connectionString: databaseUrl() });
    const locker = new PgClient({ connectionString: databaseUrl() });
    await locker.connect();
    const setTrigger = (state: 'enable' | 'disable') =>
      db.execute(sql.raw(`alter table operation_logs ${state} trigger queue_operation_logs`));
    /** Writes while nothing is queued or sealed. Queues the entries afterwards. */
    const writeUnsealed = async () => {
      const [latest] = await db.select({ id: max(operationLogs.id) }).from(operationLogs);
      await setTrigger('disable');
      try {
        await locker.query('select pg_advisory_lock($1)', [sealLockId]);
        return await write(client.call, token);
      } finally {
        await locker.query('select pg_advisory_unlock_all()');
        await setTrigger('enable');
        await db.execute(sql`insert into operation_log_queue select id from operation_logs where id > ${latest?.id}`);
      }
    };
    await write(client.call, token);
    const [without, sealed] = [[] as number[], [] as number[]];
    for (let round = 0; round < 3; round += 1) {
      without.push(...(await writeUnsealed()));
      sealed.push(...(await write(client.call, token)));
    }
    await db.delete(suppliers).where(eq(suppliers.shopName, shopName));
    await db.execute(sql`vacuum analyze suppliers`);
    await Promise.all([close(), locker.end()]);
    const p95 = (durations: number[]) => percentile(durations, 0.95);
    const facts = { sealed: `${p95(sealed).toFixed(1)} ms`, without: `${p95(without).toFixed(1)} ms` };
    report(`${writers} writers, p95 that sealing adds`, p95(sealed) - p95(without), 'ms', addedBar, facts);
  }));
