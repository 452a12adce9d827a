import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { DisablingRehearsal, RoleRehearsal, RuleRehearsal, UnusedPermissions } from '@/models/rehearsal';
import { createApi } from '../../../../../mocks/api/createApi';
import { defineApi } from '../../../../../mocks/api/defineApi';
import { rehearsal } from '../../../../../mocks/api/features/rehearsal';
import { createRecorder } from '../../../../../mocks/api/features/rehearsal/recorder';
import { apiParts } from '../../../../../mocks/api/routes';
import { approvalRules } from '../../../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../../../mocks/db/schema/finance';
import { callCounts, decisionFacts } from '../../../../../mocks/db/schema/rehearsal';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { server } from '../../../../setup/server';
import { recordStatements } from '../../../../setup/statements';
import { readVersions } from '../../../../setup/versions';
import { makeAdmin, permissionOf, signInAs, superAdmin } from '../../roles/administration';
import { flush, forget } from './recorded';

beforeEach(forget);

const day = 86_400_000;

const readCalls = async (adminId: string) => {
  await flush();
  const rows = await server.db.select().from(callCounts).where(eq(callCounts.adminId, adminId));
  return rows
    .map(({ permissions, outcome, calls, scope }) => ({ permissions, outcome, calls, scope }))
    .toSorted((a, b) => (a.permissions < b.permissions ? -1 : 1));
};

const smallWithdrawals = async (count: number) => {
  const where = and(eq(withdrawals.status, 'pending'), lt(withdrawals.amount, '900'));
  const rows = await server.db.select().from(withdrawals).where(where).orderBy(withdrawals.id).limit(count);
  return rows.map(({ id }) => id);
};

const decideAs = async (mobile: string, action: string, ids: string[]) => {
  const someone = await signInAs(mobile);
  const records = await readVersions(server.db, 'withdrawals', ids);
  const { data } = await someone.post<{ succeeded: string[]; requested?: { id: string }[] }>(`withdrawals/${action}`, {
    records,
    ...(action === 'reject' && { reason: '账号有误' }),
  });
  return data;
};

const rule = {
  name: '试算',
  collection: 'withdrawals',
  action: 'reject',
  approverPermission: 'withdrawals:approve',
  hours: 24,
};

test('records each call once, by what it needed and what became of it', async () => {
  const { admin, get, put, post } = await makeAdmin('13900000001', ['suppliers:list', 'suppliers:update']);
  await forget();
  const { data: suppliers } = await get<{ id: string; version: number }[]>('suppliers');
  const [supplier] = suppliers;
  await get('suppliers');
  await get('info');
  // A write checks its access twice, and this one is refused for what it says.
  await put(`suppliers/${supplier?.id}`, { version: supplier?.version });
  expect((await post('suppliers/approve', { records: [] })).status).toBe(403);
  expect((await get('bills')).status).toBe(403);
  expect(await readCalls(admin.id)).toEqual([
    { permissions: 'bills:list', outcome: 'noPermission', calls: 1, scope: 'all' },
    { permissions: 'suppliers:approve', outcome: 'noPermission', calls: 1, scope: 'all' },
    { permissions: 'suppliers:list', outcome: 'allowed', calls: 2, scope: 'all' },
    { permissions: 'suppliers:update', outcome: 'allowed', calls: 1, scope: 'all' },
  ]);
});

test('runs no statement for the recording while a call runs', async () => {
  const options = { sampleData: true, cipher: server.cipher, now: server.clock.now };
  const definition = defineApi(apiParts.filter(part => part !== rehearsal));
  const [recording, silent] = [createApi(server.db, options), createApi(server.db, { ...options, definition })];
  const headers = { Authorization: `Bearer ${await server.signIn(sampleAccountMobiles.finance)}` };
  const ids = await smallWithdrawals(3);
  const run = async (api: typeof recording, id: string) => {
    // The housekeeping of both is done.
    await api.request('/admin/info', { headers });
    const body = JSON.stringify({ records: await readVersions(server.db, 'withdrawals', [id]), reason: '账号有误' });
    return recordStatements(async () => {
      expect((await api.request('/admin/withdrawals', { headers })).status).toBe(200);
      expect((await api.request('/admin/withdrawals/reject', { method: 'POST', headers, body })).status).toBe(200);
    });
  };
  await run(silent, ids[0] ?? '');
  const [without, withRecording] = [await run(silent, ids[1] ?? ''), await run(recording, ids[2] ?? '')];
  expect(withRecording.map(statement => statement.slice(0, 60))).toEqual(
    without.map(statement => statement.slice(0, 60)),
  );
});

test('writes the counts within ten seconds, and again what could not be written', async () => {
  const { admin, get } = await makeAdmin('13900000002', ['suppliers:list']);
  await forget();
  await get('suppliers');
  await server.db.execute(sql`alter table call_counts rename to gone`);
  await expect(flush()).rejects.toThrow('Failed query');
  await get('suppliers');
  await expect(flush()).rejects.toThrow('Failed query');
  await server.db.execute(sql`alter table gone rename to call_counts`);
  await get('suppliers');
  server.clock.advance(11_000);
  await get('info');
  const [row] = await server.db.select().from(callCounts).where(eq(callCounts.adminId, admin.id));
  expect(row).toMatchObject({ permissions: 'suppliers:list', calls: 3 });
  // Another process, or the same one later in the hour, adds to it.
  await get('suppliers');
  expect(await readCalls(admin.id)).toMatchObject([{ calls: 4 }]);
});

test('records neither a call that is asked for a proof of identity, nor a decision that is rolled back', async () => {
  const boss = await superAdmin();
  server.clock.advance(6 * 60_000);
  await forget();
  expect((await boss.post('roles', { name: '新', code: 'new' })).data).toMatchObject({ reason: 'stepUpRequired' });
  await flush();
  expect(await server.db.$count(callCounts, eq(callCounts.permissions, 'roles:create'))).toBe(0);

  const [id = ''] = await smallWithdrawals(1);
  const headers = { Authorization: `Bearer ${await server.signIn(sampleAccountMobiles.finance)}` };
  const body = JSON.stringify({ records: await readVersions(server.db, 'withdrawals', [id]), reason: '账号有误' });
  const api = createApi(server.db, { sampleData: true, cipher: server.cipher, now: server.clock.now });
  await server.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '53100'; end $$`);
  await server.db.execute(sql`create constraint trigger refuse after update on withdrawals deferrable initially deferred
    for each row execute function refuse()`);
  const reject = () => api.request('/admin/withdrawals/reject', { method: 'POST', headers, body });
  expect((await reject()).status).toBe(503);
  await server.db.execute(sql`drop function refuse() cascade`);
  await flush();
  expect(await server.db.$count(decisionFacts)).toBe(0);
  expect((await reject()).status).toBe(200);
  await flush();
  expect(await server.db.$count(decisionFacts)).toBe(1);
});

test('counts what it cannot remember as lost, instead of growing', async () => {
  const recorder = createRecorder(server.db, 50);
  const at = new Date(server.clock.now());
  for (let index = 0; index < 60; index += 1)
    recorder.addCall({
      hour: at,
      adminId: '1',
      roleId: '1',
      permissions: `p:${index}`,
      scope: 'all',
      outcome: 'allowed',
      policy: '',
      calls: 1,
      lastAt: at,
    });
  await recorder.flush();
  expect(await server.db.$count(callCounts, eq(callCounts.outcome, 'allowed'))).toBe(50);
  const boss = await superAdmin();
  const { data } = await boss.post<RuleRehearsal>('approvalRules/rehearse', rule);
  expect(data.lost).toBe(10);
});

test('says for which decisions a rule would have asked a second person', async () => {
  const ids = await smallWithdrawals(5);
  await decideAs(sampleAccountMobiles.finance, 'reject', ids.slice(0, 2));
  await decideAs(sampleAccountMobiles.admin, 'reject', ids.slice(2, 4));
  // What failed was not decided.
  await decideAs(sampleAccountMobiles.admin, 'reject', ids.slice(2, 4));
  await flush();
  const boss = await superAdmin();
  const rehearse = async (more: object) =>
    (await boss.post<RuleRehearsal>('approvalRules/rehearse', { ...rule, ...more })).data;
  const [row] = await server.db
    .select()
    .from(decisionFacts)
    .orderBy(sql`at desc`)
    .limit(1);
  expect(await rehearse({})).toMatchObject({
    decisions: 4,
    asked: 4,
    people: 2,
    newest: { at: row?.at.toISOString(), adminName: '林晓峰' },
    alreadyAsked: 0,
    unknown: 0,
    requests: 0,
    medianWait: null,
  });
  expect(await rehearse({ amountFrom: '900' })).toMatchObject({ decisions: 4, asked: 0, people: 0, newest: null });
  // No rule needed totals or accounts, so nobody has looked.
  expect(await rehearse({ countFrom: 2 })).toMatchObject({ asked: 0, unknown: 4 });
  expect(await rehearse({ firstPayment: true })).toMatchObject({ asked: 0, unknown: 4 });
  expect(await rehearse({ collection: 'bills', action: 'fail', approverPermission: 'bills:fail' })).toMatchObject({
    decisions: 0,
  });
  const refused = await signInAs(sampleAccountMobiles.finance);
  expect((await refused.post('approvalRules/rehearse', rule)).status).toBe(403);
  expect((await boss.post('approvalRules/rehearse', { ...rule, action: 'ship' })).status).toBe(422);
});

test('says how long real requests waited', async () => {
  const large = and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'));
  const [first] = await server.db.select().from(withdrawals).where(large).limit(1);
  await decideAs(sampleAccountMobiles.finance, 'approve', [first?.id ?? '']);
  server.clock.advance(3 * 3_600_000);
  const boss = await superAdmin();
  const [request] = await boss.list<{ id: string; version: number }>('approvals', { status: 'pending' });
  const records = [{ id: request?.id, version: request?.version }];
  await boss.post('approvals/decline', { records, reason: '金额有误' });
  const { data } = await boss.post<RuleRehearsal>('approvalRules/rehearse', {
    ...rule,
    action: 'approve',
    amountFrom: '4000.00',
  });
  await flush();
  expect(data).toMatchObject({ requests: 1 });
  expect(Math.round((data.medianWait ?? 0) / 60_000)).toBe(180);
});

test('says how often a rule would have held, and what disabling one would have let through', async () => {
  await server.db.delete(approvalRules);
  const boss = await superAdmin();
  const make = async (more: object) => {
    const { data } = await boss.post<{ id: string }>('approvalRules', { ...rule, ...more });
    await server.db.update(approvalRules).set({ status: 'enabled' }).where(eq(approvalRules.id, data.id));
    return data.id;
  };
  const small = await make({ amountFrom: '500' });
  await make({ amountFrom: '600' });
  const holding = { ...rule, approverPermission: null, holdDays: 3 };
  await server.db.insert(decisionFacts).values(
    [40_000n, 50_000n, 59_999n, 60_000n].map((amount, index) => ({
      at: new Date(server.clock.now() - index * 1000),
      adminId: '1',
      roleId: '1',
      collection: 'withdrawals',
      action: 'reject',
      recordId: String(index),
      outcome: 'allowed' as const,
      policy: '',
      type: 'balance',
      ownerType: 'user',
      amount,
    })),
  );
  const rehearse = async (draft: object) => (await boss.post<RuleRehearsal>('approvalRules/rehearse', draft)).data;
  expect(await rehearse({ ...holding, amountFrom: '500' })).toMatchObject({ asked: 0, held: 3, alreadyAsked: 0 });
  expect(await rehearse({ ...rule, holdDays: 3, amountFrom: '400' })).toMatchObject({ asked: 1, held: 4, people: 1 });
  const disable = async (id: string) =>
    (await boss.get<DisablingRehearsal>(`approvalRules/${id}/rehearse-disabling`)).data;
  expect(await disable(small)).toMatchObject({ decisions: 4, alone: 2, unheld: 0, people: 1, covered: 1, unknown: 0 });
  const held = await make({ ...holding, amountFrom: '600' });
  expect(await disable(held)).toMatchObject({ alone: 0, unheld: 1, covered: 0 });
  // Whether it is a first payment was not recorded, so neither is what the rule would have done.
  const first = await make({ firstPayment: true, recordType: 'balance' });
  expect(await disable(first)).toMatchObject({ alone: 0, covered: 0, unknown: 1 });
  expect((await boss.get('approvalRules/1/rehearse-disabling')).status).toBe(404);
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  expect((await viewer.get(`approvalRules/${small}/rehearse-disabling`)).status).toBe(403);
});

test('lets a rule only count until a day, and ask from the next day on', async () => {
  await server.db.delete(approvalRules);
  const boss = await superAdmin();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(server.clock.now());
  const { data: made } = await boss.post<{ id: string }>('approvalRules', { ...rule, countOnlyUntil: today });
  await boss.post('approvalRules/enable', { records: [{ id: made.id, version: 1 }] });
  const ids = await smallWithdrawals(3);
  expect(await decideAs(sampleAccountMobiles.finance, 'reject', ids.slice(0, 2))).toMatchObject({
    succeeded: ids.slice(0, 2),
    failed: [],
  });
  await flush();
  const read = async () =>
    (await (await superAdmin()).list<{ id: string; countedDecisions?: number }>('approvalRules'))[0];
  expect(await read()).toMatchObject({ id: made.id, countedDecisions: 2 });
  server.clock.advance(day);
  expect(await decideAs(sampleAccountMobiles.finance, 'reject', ids.slice(2))).toMatchObject({
    succeeded: [],
    requested: [{ id: ids[2] }],
  });
  await flush();
  expect(await read()).toMatchObject({ countedDecisions: 2 });
});

test('says which calls other permissions of a role would have stopped or allowed', async () => {
  const { role, get, post } = await makeAdmin('13900000003', [
    'suppliers:list',
    'withdrawals:list',
    'withdrawals:reject',
  ]);
  await forget();
  const [id = ''] = await smallWithdrawals(1);
  await get('suppliers');
  await get('bills');
  await get('withdrawals');
  await post('withdrawals/reject', { records: await readVersions(server.db, 'withdrawals', [id]), reason: '账号有误' });
  await flush();
  const boss = await superAdmin();
  const idOf = async (code: string) => (await permissionOf(boss, code)).id;
  const permissionIds = [await idOf('suppliers:list'), await idOf('bills:list')];
  const { data } = await boss.post<RoleRehearsal>(`roles/${role.id}/rehearse`, { permissionIds });
  expect(data).toMatchObject({
    calls: 4,
    stopped: {
      calls: 2,
      people: 1,
      newest: { adminName: '新人13900000003' },
      permissions: [
        { code: 'withdrawals:list', calls: 1 },
        { code: 'withdrawals:reject', calls: 1 },
      ],
      decisions: [{ collection: 'withdrawals', action: 'reject', count: 1 }],
    },
    allowed: { calls: 1, people: 1 },
    unknown: 0,
  });
  const scopes = [{ permissionId: permissionIds[0], scope: 'own' }];
  const narrowed = await boss.post<RoleRehearsal>(`roles/${role.id}/rehearse`, { permissionIds, scopes });
  expect(narrowed.data).toMatchObject({ unknown: 1 });
  expect((await boss.post('roles/1/rehearse', { permissionIds })).status).toBe(404);
});

test('names the permissions that nobody has used for 60 days, once calls are recorded that long', async () => {
  const mobile = '13900000004';
  const { role, get } = await makeAdmin(mobile, ['suppliers:list', 'bills:list', 'orders:list']);
  await forget();
  await get('suppliers');
  await flush();
  const read = async () =>
    (await (await superAdmin()).get<UnusedPermissions>(`roles/${role.id}/unused-permissions`)).data;
  expect(await read()).toMatchObject({ since: expect.any(String), permissions: null });
  server.clock.advance(61 * day);
  const later = await signInAs(mobile);
  await later.get('orders');
  await flush();
  expect((await read()).permissions?.map(({ code }) => code)).toEqual(['bills:list', 'suppliers:list']);
  // Nothing older than 90 days is kept.
  server.clock.advance(30 * day);
  await (await superAdmin()).get('info');
  await flush();
  expect(await server.db.$count(callCounts, lt(callCounts.hour, new Date(server.clock.now() - 90 * day)))).toBe(0);
});
