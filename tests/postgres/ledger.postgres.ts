import { expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { expectLedgerToHold } from '../mocks/api/bills/ledgerProperty';
import { openInstances } from './instances';

test('prepares one database with two processes that start at once, and keeps one sound ledger', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const tokens = [await signIn(sampleAccountMobiles.finance), await signIn(sampleAccountMobiles.admin)] as const;
  expect(await expectLedgerToHold(db, [first, second], tokens)).toBeGreaterThan(200);
}, 180_000);
