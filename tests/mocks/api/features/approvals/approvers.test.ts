import { and, asc, eq, gte } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Approval } from '@/features/approvals/approvals/approval';
import type { QueueSummary } from '@/dashboard/dashboard';
import { approvalDeputies } from '../../../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { server } from '../../../../setup/server';
import { readVersions } from '../../../../setup/versions';
import { adminOf, assign, makeAdmin, signInAs, superAdmin, type Someone } from '../../roles/administration';

type Result = { succeeded: string[]; requested?: { requestId: string }[]; failed: { code: number; message: string }[] };

const mobile = '13912345678';

let boss: Someone;
let requestId: string;
beforeEach(async () => {
  boss = await superAdmin();
  const [large] = await server.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000')))
    .orderBy(asc(withdrawals.id));
  const finance = await signInAs(sampleAccountMobiles.finance);
  const records = await readVersions(server.db, 'withdrawals', [large?.id]);
  requestId = (await finance.post<Result>('withdrawals/approve', { records })).data.requested?.[0]?.requestId ?? '';
});

const read = async (who: Someone) => (await who.get<Approval>(`approvals/${requestId}`)).data;
const decide = async (who: Someone, action: string, more: object = {}) => {
  const { id, version } = await read(who);
  return (await who.post<Result>(`approvals/${action}`, { records: [{ id, version }], ...more })).data;
};

/** Whether the API says, in three ways, that the request waits for the person. */
const waitsFor = async (who: Someone) => {
  const { data } = await who.get<{ waiting: QueueSummary[] }>('statistics/overview');
  const ways = [
    (await read(who)).canDecide,
    (await who.list<Approval>('approvals', { waitingForMe: true })).length === 1,
    data.waiting.find(({ id }) => id === 'approvals')?.count === 1,
  ];
  expect(new Set(ways).size).toBe(1);
  return ways[0];
};

test('waits for no approver who may not list the records, and whose decision would be refused', async () => {
  const codes = ['approvals:list', 'approvals:approve', 'approvals:decline', 'withdrawals:approve'];
  const { role, ...someone } = await makeAdmin(mobile, codes);
  expect(await waitsFor(someone)).toBe(false);
  const { failed } = await decide(someone, 'approve');
  expect(failed).toMatchObject([{ code: 403, message: expect.stringContaining('withdrawals:list') }]);
  expect((await decide(someone, 'decline', { reason: '否' })).failed).toMatchObject([{ code: 403 }]);

  await assign(boss, role, [...codes, 'withdrawals:list']);
  expect(await waitsFor(someone)).toBe(true);
  expect((await decide(someone, 'approve')).succeeded).toEqual([requestId]);
});

test('waits for no deputy who may not list the records', async () => {
  const codes = ['approvals:list', 'approvals:approve'];
  const { role, admin, ...deputy } = await makeAdmin(mobile, codes);
  await server.db.insert(approvalDeputies).values({
    id: '1',
    createdAt: new Date(),
    updatedAt: new Date(),
    adminId: (await adminOf(boss, '13800000011')).id,
    deputyId: admin.id,
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    status: 'enabled',
  });
  expect(await waitsFor(deputy)).toBe(false);
  expect((await decide(deputy, 'approve')).failed).toMatchObject([{ code: 403 }]);
  await assign(boss, role, [...codes, 'withdrawals:list']);
  expect(await waitsFor(deputy)).toBe(true);
});

test('waits for whoever may only decline, and for nobody who may do neither', async () => {
  const codes = ['approvals:list', 'withdrawals:list', 'withdrawals:approve'];
  const { role, ...someone } = await makeAdmin(mobile, codes);
  expect((await read(someone)).canDecide).toBe(false);
  await assign(boss, role, [...codes, 'approvals:decline']);
  expect((await read(someone)).canDecide).toBe(true);
  expect((await decide(someone, 'decline', { reason: '否' })).succeeded).toEqual([requestId]);
});

test('enables no rule whose approvers may not approve requests, or not list the records', async () => {
  const { role } = await makeAdmin(mobile, ['withdrawals:list']);
  const input = { name: '须复核', collection: 'withdrawals', action: 'reject', hours: 24, approverRole: role.code };
  const { id } = (await boss.post<{ id: string }>('approvalRules', input)).data;
  const enable = async () => (await boss.post<Result>('approvalRules/enable', { records: [{ id, version: 1 }] })).data;
  let version = role.version;
  for (const codes of [['withdrawals:list'], ['approvals:approve'], ['approvals:decline', 'withdrawals:list']]) {
    version = (await assign(boss, { id: role.id, version }, codes)).data.version;
    expect((await enable()).failed).toMatchObject([
      { code: 409, message: expect.stringMatching('approvals:approve.*withdrawals:list') },
    ]);
  }
  await assign(boss, { id: role.id, version }, ['approvals:approve', 'withdrawals:list']);
  expect((await enable()).requested).toHaveLength(1);
});
