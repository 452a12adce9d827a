import { expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { expectLedgerToHold } from '../mocks/api/bills/ledgerProperty';
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLogSealer } from '../../mocks/db/logSeals/sealer';
import { operationLogQueue, operationLogSeals } from '../../mocks/db/schema/logSeals';
import { operationLogs, suppliers } from '../../mocks/db/schema/system';
import { createServerLogDigest } from '../../mocks/server/logDigest';
import { createWitnessLog } from '../../mocks/server/witness';
import { openInstances } from './instances';
import { startWriters } from './writers';

test('prepares one database with two processes that start at once, and keeps one sound ledger', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const tokens = [await signIn(sampleAccountMobiles.finance), await signIn(sampleAccountMobiles.admin)] as const;
  expect(await expectLedgerToHold(db, [first, second], tokens)).toBeGreaterThan(200);
}, 180_000);

test('seals every entry of two processes once while twenty clients write, and finds a changed one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'witness-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const AUDIT_WITNESS = pathToFileURL(path.join(folder, 'witness.log')).href;
  const { db, first, second, signIn, close } = await openInstances(undefined, { AUDIT_WITNESS });
  onTestFinished(close);
  const digest = createServerLogDigest(new Uint8Array(32).fill(7));
  const witness = createWitnessLog(AUDIT_WITNESS, () => undefined);
  // A third process, which also seals before it verifies.
  const sealer = createLogSealer(db, { digest, witness });
  const writers = startWriters([first, second], await signIn(sampleAccountMobiles.superAdmin), '封存');
  for (let seals = 0; seals < 6; seals = await db.$count(operationLogSeals))
    expect((await sealer.verify()).problems).toEqual([]);
  const { created } = await writers.finish();
  await sealer.seal();
  await witness.flush();
  await expect.poll(() => db.$count(operationLogQueue)).toBe(0);
  const report = await sealer.verify();
  expect(report).toMatchObject({ problems: [], waiting: 0, unsigned: 1585 });
  expect(report.rows).toBe(await db.$count(operationLogs));
  expect(await db.$count(suppliers, sql`name like '封存%'`)).toBe(created.size);
  const [entry] = await db
    .select()
    .from(operationLogs)
    .where(sql`record_name like '封存%'`)
    .limit(1);
  await db.execute(sql`update operation_logs set ip = '10.1.1.1' where id = ${entry?.id}`);
  expect((await sealer.verify()).problems).toEqual([{ kind: 'altered', id: entry?.id }]);
}, 180_000);
