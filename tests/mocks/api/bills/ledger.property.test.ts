import { expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { expectLedgerToHold } from './ledgerProperty';

test('keeps the ledger sound during a thousand decisions of twenty clients', async () => {
  const tokens = [
    await server.signIn(sampleAccountMobiles.finance),
    await server.signIn(sampleAccountMobiles.admin),
  ] as const;
  expect(await expectLedgerToHold(server.db, [server.api], tokens)).toBeGreaterThan(200);
}, 120_000);
