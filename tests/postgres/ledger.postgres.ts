import { expect, onTestFinished, test } from 'vitest';
import { accounts } from '../../mocks/db/seed/accounts';
import { expectLedgerToHold } from '../mocks/api/finance/ledgerProperty';
import { openInstances } from './instances';

test('two instances that start together prepare one database, and keep one sound ledger', async () => {
  const { first, second, failures, signIn, close } = await openInstances();
  onTestFinished(close);
  const tokens = [await signIn(accounts.finance), await signIn(accounts.admin)] as const;
  expect(await expectLedgerToHold(first.db, [first.api, second.api], tokens)).toBeGreaterThan(200);
  expect(failures).toEqual([]);
}, 120_000);
