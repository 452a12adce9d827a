import { expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { expectDecisionsOnShownVersions } from './decisionProperty';

test('decides no record on a version that was not shown, in 10 000 decisions between edits', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const { sent, decided, refused } = await expectDecisionsOnShownVersions(server.db, [server.api], token, {
    operators: 2,
    decisions: 10_000,
  });
  expect(sent).toBeGreaterThanOrEqual(10_000);
  expect(decided).toBeGreaterThan(1_000);
  expect(refused).toBeGreaterThan(1_000);
}, 120_000);
