import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecorder } from '../../mocks/api/features/rehearsal/recorder';
import { openPostgres } from '../../mocks/db/database';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import { callCounts } from '../../mocks/db/schema/rehearsal';
import { isNightly } from '../setup/nightly';
import { waitUntil } from '../setup/waitUntil';
import { openInstances } from './instances';

type Instances = Awaited<ReturnType<typeof openInstances>>;

let instances: Instances;
beforeAll(async () => {
  instances = await openInstances();
});
afterAll(() => instances.close());

const at = new Date('2026-11-30T08:00:00Z');
const toCall = (permissions: string) => ({
  hour: at,
  adminId: '5',
  roleId: '5',
  permissions,
  scope: 'all',
  outcome: 'allowed' as const,
  policy: 'p',
  calls: 1,
  lastAt: at,
});

test('two processes that write at the same time add to the same rows', async () => {
  const connections = [
    openPostgres({ connectionString: instances.address }),
    openPostgres({ connectionString: instances.address }),
  ];
  const recorders = connections.map(({ db }) => createRecorder(db));
  const codes = Array.from({ length: 40 }, (_, index) => `c${index}:list`);
  for (let round = 0; round < 25; round += 1)
    await Promise.all(
      recorders.map((recorder, process) => {
        // In another order, so that they would wait for each other in a circle.
        for (const code of process === 0 ? codes : codes.toReversed()) recorder.addCall(toCall(code));
        return recorder.flush();
      }),
    );
  const rows = await instances.db.select().from(callCounts).where(eq(callCounts.adminId, '5'));
  expect(rows).toHaveLength(codes.length);
  expect(new Set(rows.map(({ calls }) => calls))).toEqual(new Set([50]));
  await Promise.all(connections.map(({ close }) => close()));
});

test('both processes record their calls', async () => {
  const token = await instances.signIn(sampleAccountMobiles.viewer);
  const headers = { Authorization: `Bearer ${token}` };
  const get = async (process: 'first' | 'second', path: string) =>
    expect((await instances[process].request(path, { headers })).status).toBe(200);
  for (const process of ['first', 'second', 'first', 'second'] as const) await get(process, '/admin/suppliers');
  const count = async () => {
    // Calls have the processes write what is due.
    for (const process of ['first', 'second'] as const) await get(process, '/admin/info');
    const rows = await instances.db
      .select({ calls: callCounts.calls })
      .from(callCounts)
      .where(eq(callCounts.permissions, 'suppliers:list'));
    return rows.reduce((sum, { calls }) => sum + calls, 0);
  };
  await waitUntil(async () => expect(await count()).toBe(4));
});

test.runIf(isNightly)('rehearses a rule and a role on a million rows within two seconds', async () => {
  const { db, first, signIn } = instances;
  await db.execute(sql`
    insert into decision_facts
    select system_now() - n * interval '7 seconds', 1 + n % 40, 1 + n % 5, 'withdrawals', 'approve', n, 'allowed', 'p', '{}',
      (array['balance', 'commission', 'deposit'])[1 + n % 3], (array['user', 'supplier'])[1 + n % 2], n * 7919 % 900000,
      n * 7919 % 1800000, n * 104729 % 1900000, n * 1299709 % 1900000, n % 9, n % 30, null, n % 4 = 0,
      case when n % 8 = 0 then n::bigint * 5000 end
    from generate_series(1::bigint, 1000000) as n`);
  await db.execute(sql`
    insert into call_counts
    select date_trunc('hour', system_now()) - n % 2100 * interval '1 hour', 1 + n % 40, ${getSampleRoleId('finance')}::bigint,
      (array['suppliers:list', 'bills:list', 'withdrawals:list', 'withdrawals:approve', 'orders:list'])[1 + n % 5], 'all', 'allowed',
      'p' || n, 3, date_trunc('hour', system_now()) - n % 2100 * interval '1 hour'
    from generate_series(1::bigint, 1000000) as n`);
  await db.execute(sql`analyze decision_facts, call_counts`);
  const headers = { Authorization: `Bearer ${await signIn(sampleAccountMobiles.superAdmin)}` };
  const measure = async (path: string, body: object) => {
    const began = performance.now();
    const response = await first.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    return Math.round(performance.now() - began);
  };
  const rule = { name: 'a', collection: 'withdrawals', action: 'approve', approverRole: 'admin', hours: 24 };
  const times = [
    await measure('/admin/approvalRules/rehearse', {
      ...rule,
      amountFrom: '3000',
      amountOf: 'ownerDay',
      accountDays: 30,
    }),
    await measure(`/admin/roles/${getSampleRoleId('finance')}/rehearse`, { permissionIds: [] }),
  ];
  expect(Math.max(...times)).toBeLessThan(2_000);
});
