import { expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { expectStockToHold } from './stockProperty';

test('keeps stock from being negative, lost or returned twice when clients order and cancel at once', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const { placed, refused, cancelled } = await expectStockToHold(server.db, [server.api], token, {
    clients: 6,
    rounds: 8,
  });
  expect(placed).toBeGreaterThan(3);
  expect(refused).toBeGreaterThan(0);
  expect(cancelled).toBeGreaterThan(0);
});
