import { expect, onTestFinished, test } from 'vitest';
import { accounts } from '../../mocks/db/sample/accounts';
import { expectStockToHold } from '../mocks/api/orders/stockProperty';
import { openInstances } from './instances';

test('keeps one sound stock with two processes that order and cancel at once', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const token = await signIn(accounts.superAdmin);
  const { refused } = await expectStockToHold(db, [first, second], token, { clients: 16, rounds: 40 });
  expect(refused).toBeGreaterThan(20);
}, 180_000);
