import { expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { expectLedgerToHold } from './ledgerProperty';

// PGlite has one connection, so it shows no race: tests/postgres/ledger.postgres.ts does.
const decisionsEach = isNightly ? 50 : 8;

test('keeps the ledger sound during the decisions of twenty clients', async () => {
  const tokens = [
    await server.signIn(sampleAccountMobiles.finance),
    await server.signIn(sampleAccountMobiles.admin),
  ] as const;
  expect(await expectLedgerToHold(server.db, [server.api], tokens, decisionsEach)).toBeGreaterThan(4 * decisionsEach);
});
