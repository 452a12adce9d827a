import { expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { expectDecisionsOnShownVersions } from './decisionProperty';

const decisions = isNightly ? 10_000 : 2_000;

test('decides no record on a version that was not shown, in thousands of decisions between edits', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const { sent, decided, refused } = await expectDecisionsOnShownVersions(server.db, [server.api], token, {
    operators: 2,
    decisions,
  });
  expect(sent).toBeGreaterThanOrEqual(decisions);
  expect(decided).toBeGreaterThan(decisions / 10);
  expect(refused).toBeGreaterThan(decisions / 10);
});
