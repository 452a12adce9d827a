import { beforeEach, expect, test } from 'vitest';
import type { ReasonPresets } from '@/models/reasonPreset';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { call } from './call';
import { makeAdmin, signInAs, superAdmin, type Someone } from './roles/administration';

const path = 'reason-presets/suppliers/reject';

let auditor: Someone;
let admin: Someone;
beforeEach(async () => {
  [auditor, admin] = [await signInAs(sampleAccountMobiles.auditor), await signInAs(sampleAccountMobiles.admin)];
});

const read = (who: Someone, from = path) => who.get<ReasonPresets>(from);
const write = (presets: unknown, version: number) =>
  admin.put<ReasonPresets & { current: ReasonPresets }>(path, { presets, version });

test('has presets for every action that requires a reason, and for no other', async () => {
  const { data } = await read(auditor);
  expect(data.version).toBe(0);
  expect(data.presets.length).toBeGreaterThanOrEqual(4);
  const chief = await signInAs(sampleAccountMobiles.superAdmin);
  for (const action of ['withdrawals/reject', 'bills/fail', 'orders/cancel', 'approvals/decline'])
    expect((await read(chief, `reason-presets/${action}`)).data.presets.length).toBeGreaterThan(0);
  for (const action of ['suppliers/approve', 'orders/ship', 'suppliers/reopen', 'passwords/reject', 'suppliers'])
    expect((await read(chief, `reason-presets/${action}`)).status).toBe(404);
});

test('lets those who may run the action read them, and only those with the permission write them', async () => {
  expect((await read(auditor, 'reason-presets/withdrawals/reject')).status).toBe(403);
  expect((await auditor.put(path, { presets: ['资料不全'], version: 0 })).status).toBe(403);
  expect((await call('GET', `/admin/${path}`)).status).toBe(401);
  const editor = await makeAdmin('13900001234', ['reasonPresets:update']);
  expect((await read(editor)).status).toBe(403);
  expect((await editor.put(path, { presets: ['资料不全'], version: 0 })).status).toBe(200);
  expect((await read(auditor)).data).toEqual({ presets: ['资料不全'], version: 1 });
});

test('replaces the list, and logs both', async () => {
  const { data: before } = await read(admin);
  expect((await write([' 资料不全 ', '资质过期', '资料不全'], 0)).data).toEqual({
    presets: ['资料不全', '资质过期'],
    version: 1,
  });
  // An empty list stays empty: the built-in presets do not come back.
  expect((await write([], 1)).data).toEqual({ presets: [], version: 2 });
  expect((await read(auditor)).data).toEqual({ presets: [], version: 2 });
  const log = await (await superAdmin()).list<OperationLogEntry>('operationLogs', { collection: 'reasonPresets' });
  expect(log).toHaveLength(2);
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'update',
      recordName: 'suppliers:reject',
      before: { presets: before.presets },
      after: { presets: ['资料不全', '资质过期'] },
    }),
  );
});

test('refuses to overwrite what somebody else has changed, also at the same moment', async () => {
  const both = await Promise.all([write(['一'], 0), write(['二'], 0)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { data: stored } = await read(admin);
  const late = await write(['三'], 0);
  expect(late.status).toBe(409);
  expect(late.data.current).toEqual(stored);
  const again = await Promise.all([write(['四'], 1), write(['五'], 1)]);
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await write(['六'], 9)).status).toBe(409);
});

test.each([
  ['more than nine', Array.from({ length: 10 }, (_, index) => `原因 ${index}`), 'presets'],
  ['a long one', ['资料不全', '长'.repeat(201)], 'presets.1'],
  ['a blank one', ['  '], 'presets.0'],
  ['several lines', ['第一行\n第二行'], 'presets.0'],
  ['invisible characters', ['资料\u200B不全'], 'presets.0'],
  ['a number', [1], 'presets.0'],
  ['no list', '资料不全', 'presets'],
])('refuses %s and names the place', async (_, presets, field) => {
  const refused = await write(presets, 0);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.data.errors ?? {})).toEqual([field]);
  expect((await read(admin)).data.version).toBe(0);
});
