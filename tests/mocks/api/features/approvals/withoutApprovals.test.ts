import { and, eq, gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApi } from '../../../../../mocks/api/createApi';
import { defineApi } from '../../../../../mocks/api/defineApi';
import { approvals } from '../../../../../mocks/api/features/approvals';
import { apiParts } from '../../../../../mocks/api/routes';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { approvalRules, approvals as requests } from '../../../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../../../mocks/db/schema/finance';
import { server } from '../../../../setup/server';
import { readVersions } from '../../../../setup/versions';
import { listPath } from '../../call';
import { signInAs } from '../../roles/administration';

type Answer = { status: number; data: Record<string, unknown> };

const createCaller = async (mobile: string) => {
  const { db, cipher, clock } = server;
  const definition = defineApi(apiParts.filter(part => part !== approvals));
  const api = createApi(db, { definition, sampleData: true, cipher, now: clock.now });
  const headers = { Authorization: `Bearer ${await server.signIn(mobile)}` };
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await api.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, data: ((await response.json()) as { data: Record<string, unknown> }).data };
  };
};

const findLargeWithdrawals = async () => {
  const isLarge = and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'));
  const rows = await server.db.select({ id: withdrawals.id }).from(withdrawals).where(isLarge).orderBy(withdrawals.id);
  return rows.map(({ id }) => id);
};

test('without approvals, one person decides what a rule gives to two, also where a request is open', async () => {
  const ids = (await findLargeWithdrawals()).slice(0, 2);
  const finance = await signInAs(sampleAccountMobiles.finance);
  const asked = await finance.post('withdrawals/approve', {
    records: await readVersions(server.db, 'withdrawals', [ids[0]]),
  });
  expect(asked.data).toMatchObject({ succeeded: [], requested: [{ id: ids[0] }] });

  const call = await createCaller(sampleAccountMobiles.finance);
  const claimed = await call('POST', '/admin/withdrawals/claims/next', { filter: { id: [ids[0]] } });
  expect(claimed.data).toMatchObject({ record: { id: ids[0] } });
  const records = await readVersions(server.db, 'withdrawals', ids);
  const preview = await call('POST', '/admin/withdrawals/approve/preview', { records });
  expect(preview.data).toMatchObject({ eligible: records, skipped: [] });
  expect(preview.data).not.toHaveProperty('requiresApproval');
  const decided = await call('POST', '/admin/withdrawals/approve', { records });
  expect(decided.data).toEqual({ succeeded: ids, failed: [] });
  expect(
    await server.db
      .select({ status: requests.status })
      .from(requests)
      .where(eq(requests.recordId, ids[0] ?? '')),
  ).toEqual([{ status: 'pending' }]);
});

test('without approvals, records have no request, no filter by it, no queue of requests, and no rule holds a code', async () => {
  const boss = await signInAs(sampleAccountMobiles.superAdmin);
  const { data: signing } = await boss.post<{ id: string }>('permissions', {
    name: '签字',
    code: 'sums:sign',
    type: 'button',
  });
  await server.db.update(approvalRules).set({ approverPermission: 'sums:sign' });
  expect((await boss.remove(`permissions/${signing.id}`)).status).toBe(409);

  const call = await createCaller(sampleAccountMobiles.superAdmin);
  expect((await call('DELETE', `/admin/permissions/${signing.id}?version=1`)).status).toBe(200);
  for (const collection of ['suppliers', 'orders', 'withdrawals', 'bills']) {
    const { data } = await call('GET', listPath(collection, { range: [0, 0] }));
    expect([collection, data]).toEqual([collection, [expect.not.objectContaining({ approval: null })]]);
    const filtered = await call('GET', listPath(collection, { filter: { waitsForApproval: true } }));
    expect([collection, filtered.status]).toEqual([collection, 422]);
  }
  const { data } = await call('GET', '/admin/statistics/overview');
  expect(data).toMatchObject({ waiting: expect.not.arrayContaining([expect.objectContaining({ id: 'approvals' })]) });
});
