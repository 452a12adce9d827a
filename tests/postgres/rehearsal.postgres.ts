import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecorder } from '../../mocks/api/features/rehearsal/recorder';
import { openPostgres } from '../../mocks/db/database';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { callCounts } from '../../mocks/db/schema/rehearsal';
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
