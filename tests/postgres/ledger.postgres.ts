import { expect, inject, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { approvalRules, approvals } from '../../mocks/db/schema/approvals';
import { withdrawals } from '../../mocks/db/schema/finance';
import { expectSoundLedger } from '../mocks/api/bills/ledger';
import { expectLedgerToHold } from '../mocks/api/bills/ledgerProperty';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLogSealer } from '../../mocks/db/logSeals/sealer';
import { operationLogQueue, operationLogSeals } from '../../mocks/db/schema/logSeals';
import { operationLogs, suppliers } from '../../mocks/db/schema/system';
import { createServerLogHasherAndSigner } from '../../mocks/server/logDigest';
import { createWitnessLog } from '../../mocks/server/witness';
import { isNightly } from '../setup/nightly';
import { expectDecisionsOnShownVersions } from '../mocks/api/rest/decisionProperty';
import { openInstances } from './instances';
import { startWriters } from './writers';

test('prepares one database with two processes that start at once, and keeps one sound ledger', async () => {
  // Not a copy of seeded data: here, both prepare the same empty schema.
  const { db, first, second, signIn, close } = await openInstances(inject('databaseUrl'));
  onTestFinished(close);
  const tokens = [await signIn(sampleAccountMobiles.finance), await signIn(sampleAccountMobiles.admin)] as const;
  expect(await expectLedgerToHold(db, [first, second], tokens, isNightly ? 50 : 12)).toBeGreaterThan(50);
});

test('executes each withdrawal once when first and second approvals race in two processes', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const { finance, admin, superAdmin } = sampleAccountMobiles;
  const tokens = [await signIn(finance), await signIn(admin), await signIn(superAdmin)];
  await db.update(approvalRules).set({ amountFrom: '0.01' });
  const pending = await db.select().from(withdrawals).where(eq(withdrawals.status, 'pending'));
  const paid: string[] = [];
  let decisions = 0;
  const send = async (index: number, token: string, collection: string, records: { id: string; version: number }[]) => {
    decisions += records.length;
    const response = await (index % 2 === 0 ? first : second).request(`/admin/${collection}/approve`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ records }),
    });
    const { code, data } = (await response.json()) as { code: number; data: { succeeded: string[] } };
    expect([collection, code]).toEqual([collection, 0]);
    return data.succeeded;
  };
  const race = async (index: number, token: string, ids: string[]) => {
    const seen = ids.map(id => ({ id, version: 1 }));
    expect(await send(index, token, 'withdrawals', seen)).toEqual([]);
    const isOpen = and(eq(approvals.status, 'pending'), inArray(approvals.recordId, ids));
    const open = await db.select({ id: approvals.id }).from(approvals).where(isOpen);
    // A request's version is its own and that of its record.
    const requests = open.map(({ id }) => ({ id, version: 2 }));
    if (requests.length > 0) paid.push(...(await send(index, token, 'approvals', requests)));
  };
  for (let start = 0; start < pending.length; start += 20) {
    const ids = pending.slice(start, start + 20).map(({ id }) => id);
    await Promise.all([...tokens, ...tokens].map((token, index) => race(index, token, ids)));
  }
  expect(decisions).toBeGreaterThan(1_000);
  expect([paid.length, new Set(paid).size]).toEqual([pending.length, pending.length]);
  const decided = await db
    .select({ by: withdrawals.processedBy })
    .from(withdrawals)
    .where(inArray(withdrawals.id, paid));
  for (const { by } of decided) expect(new Set(by?.split('、')).size).toBe(2);
  await expectSoundLedger(db);
});

test('seals every entry of two processes once while twenty clients write, and finds a changed one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'witness-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const AUDIT_WITNESS = pathToFileURL(path.join(folder, 'witness.log')).href;
  const { db, first, second, signIn, close } = await openInstances(undefined, { AUDIT_WITNESS });
  onTestFinished(close);
  const digest = createServerLogHasherAndSigner(new Uint8Array(32).fill(7));
  const witness = createWitnessLog(AUDIT_WITNESS, () => undefined);
  // A third process, which also seals before it verifies.
  const sealer = createLogSealer(db, { digest, witness });
  const writers = startWriters([first, second], await signIn(sampleAccountMobiles.superAdmin), '封存');
  for (let seals = 0; seals < 4; seals = await db.$count(operationLogSeals))
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
});

test('decides no record on a version that was not shown, with three operators on two processes', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const token = await signIn(sampleAccountMobiles.superAdmin);
  const found = await expectDecisionsOnShownVersions(db, [first, second], token, { operators: 3, decisions: 800 });
  expect(found.decided).toBeGreaterThan(100);
  expect(found.refused).toBeGreaterThan(50);
});
