import { expect, test } from 'vitest';
import { accounts } from '../../../mocks/db/seed/accounts';
import { server } from '../../setup/server';
import { expectStockToHold } from './orders/stockProperty';

test('whatever clients order and cancel at once, stock is never short, lost or returned twice', async () => {
  const token = await server.signIn(accounts.superAdmin);
  const { placed, refused, cancelled } = await expectStockToHold(server.db, [server.api], token, {
    clients: 8,
    rounds: 15,
  });
  expect(placed).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(0);
  expect(cancelled).toBeGreaterThan(5);
}, 120_000);
