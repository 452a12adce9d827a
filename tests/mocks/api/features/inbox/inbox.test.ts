import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sumAmounts } from '@/admin/fields/money';
import type { InboxItem, InboxPage } from '@/models/inbox';
import type { Note } from '@/models/note';
import { createApi } from '../../../../../mocks/api/createApi';
import { changes } from '../../../../../mocks/db/schema/changes';
import { approvalDeputies } from '../../../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../../../mocks/db/schema/finance';
import { suppliers } from '../../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { server } from '../../../../setup/server';
import { readVersions } from '../../../../setup/versions';
import { adminOf, assign, makeAdmin, signInAs, superAdmin, type Someone } from '../../roles/administration';

const day = 24 * 60 * 60_000;
const otherFinance = '13800000011';

let auditor: Someone;
let admin: Someone;
let supplierId: string;
beforeEach(async () => {
  [auditor, admin] = [await signInAs(sampleAccountMobiles.auditor), await signInAs(sampleAccountMobiles.admin)];
  const [supplier] = await server.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'));
  supplierId = supplier?.id ?? '';
});

const inboxOf = async (who: Someone, range: [number, number] = [0, 99]) =>
  (await who.get<InboxPage>(`inbox?range=${JSON.stringify(range)}`)).data;
const latestOf = async (who: Someone) => (await inboxOf(who)).items[0];
const idOf = async (mobile: string) => (await adminOf(await superAdmin(), mobile)).id;
const mention = async (who: Someone, mobiles: string[], text = '请看一下营业执照') => {
  const mentions = await Promise.all(mobiles.map(idOf));
  return (await who.post<Note>(`suppliers/${supplierId}/notes`, { text, mentions, attachments: [] })).data;
};
const announcedTo = async (mobile: string) =>
  server.db.$count(changes, and(eq(changes.kind, 'inbox'), eq(changes.adminId, await idOf(mobile))));

test('tells whom a note mentions, with the record and the text, but not its author', async () => {
  const note = await mention(auditor, [sampleAccountMobiles.admin, sampleAccountMobiles.auditor]);
  expect(await inboxOf(admin)).toEqual({
    total: 1,
    unread: 1,
    items: [
      {
        id: expect.any(String),
        kind: 'mention',
        createdAt: expect.any(String),
        readAt: null,
        actor: '李文静',
        collection: 'suppliers',
        recordId: supplierId,
        recordName: expect.any(String),
        noteId: note.id,
        action: null,
        outcome: null,
        total: 1,
        amount: null,
        approvalId: null,
        exportId: null,
        text: '请看一下营业执照',
      } satisfies InboxItem,
    ],
  });
  expect(await inboxOf(auditor)).toEqual({ total: 0, unread: 0, items: [] });
  expect(await announcedTo(sampleAccountMobiles.admin)).toBe(1);
});

test('follows a note that its author edits or deletes', async () => {
  const { id } = await mention(auditor, [sampleAccountMobiles.admin]);
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const mentions = [await idOf(sampleAccountMobiles.admin), await idOf(sampleAccountMobiles.viewer)];
  await auditor.put(`notes/${id}`, { text: '已更正', mentions, attachments: [], version: 1 });
  // Those who were mentioned before are not told again.
  expect(await inboxOf(admin)).toMatchObject({ total: 1, items: [{ text: '已更正' }] });
  expect(await inboxOf(viewer)).toMatchObject({ total: 1, items: [{ text: '已更正' }] });
  await auditor.put(`notes/${id}`, { text: '再更正', mentions: mentions.slice(1), attachments: [], version: 2 });
  expect((await inboxOf(admin)).total).toBe(0);
  await auditor.remove(`notes/${id}?version=3`);
  expect((await inboxOf(viewer)).total).toBe(0);
});

test('lists items newest first by page, and marks some or all of them', async () => {
  for (const text of ['一', '二', '三']) {
    server.clock.advance(1000);
    await mention(auditor, [sampleAccountMobiles.admin], text);
  }
  const { items, total } = await inboxOf(admin, [0, 1]);
  expect([items.map(({ text }) => text), total]).toEqual([['三', '二'], 3]);
  const [third, second] = items.map(({ id }) => id);
  expect((await inboxOf(admin, [2, 9])).items.map(({ text }) => text)).toEqual(['一']);

  const marked = await admin.post('inbox/read', { ids: [third] });
  expect(marked.data).toEqual({ unread: 2 });
  expect((await latestOf(admin))?.readAt).toEqual(expect.any(String));
  // The other consoles of the account are told.
  expect(await announcedTo(sampleAccountMobiles.admin)).toBe(4);
  expect((await admin.post('inbox/unread', { ids: [third] })).data).toEqual({ unread: 3 });
  // What came after the newest shown item stays unread.
  expect((await admin.post('inbox/read-all', { upTo: second })).data).toEqual({ unread: 1 });
  expect((await admin.get('inbox/unread')).data).toEqual({ unread: 1 });
  expect((await latestOf(admin))?.readAt).toBeNull();
});

test('marks nothing of others, and refuses what it does not understand', async () => {
  await mention(auditor, [sampleAccountMobiles.admin]);
  const id = (await latestOf(admin))?.id;
  await auditor.post('inbox/read', { ids: [id] });
  await auditor.post('inbox/read-all', { upTo: id });
  expect((await inboxOf(admin)).unread).toBe(1);
  for (const body of [{}, { ids: [] }, { ids: ['x'] }, { ids: [id], all: true }])
    expect((await admin.post('inbox/read', body)).status).toBe(422);
  expect((await admin.post('inbox/read-all', {})).status).toBe(422);
  expect((await admin.get('inbox?range=[1,0]')).status).toBe(422);
  const anonymous = await server.api.request('/admin/inbox');
  expect(anonymous.status).toBe(401);
});

test('hides the record from who may no longer list it', async () => {
  const { role, ...colleague } = await makeAdmin('13912345678', ['suppliers:list']);
  await mention(auditor, ['13912345678']);
  expect(await latestOf(colleague)).toMatchObject({ recordId: supplierId, text: '请看一下营业执照' });
  await assign(await superAdmin(), role, ['orders:list']);
  expect(await latestOf(colleague)).toMatchObject({
    kind: 'mention',
    actor: '李文静',
    collection: 'suppliers',
    recordId: null,
    recordName: null,
    noteId: null,
    approvalId: null,
    text: null,
  });
});

test('tells who took over a claim', async () => {
  await auditor.post(`suppliers/${supplierId}/claim`, {});
  await admin.post(`suppliers/${supplierId}/claim`, { takeOver: true });
  expect(await latestOf(auditor)).toMatchObject({ kind: 'claimTakenOver', recordId: supplierId, readAt: null });
  expect((await latestOf(auditor))?.actor).toBe(
    (await adminOf(await superAdmin(), sampleAccountMobiles.admin)).username,
  );
  expect((await inboxOf(admin)).total).toBe(0);
});

test('leaves out what an account does not want', async () => {
  expect((await admin.put('settings', { inbox: { gossip: false } })).status).toBe(422);
  await admin.put('settings', { inbox: { mention: false } });
  await mention(auditor, [sampleAccountMobiles.admin]);
  expect((await inboxOf(admin)).total).toBe(0);
  await admin.put('settings', { inbox: { mention: true, claimTakenOver: false } });
  await mention(auditor, [sampleAccountMobiles.admin]);
  expect((await inboxOf(admin)).total).toBe(1);
});

test('deletes items after 90 days', async () => {
  await mention(auditor, [sampleAccountMobiles.admin]);
  server.clock.advance(89 * day);
  expect((await inboxOf(await signInAs(sampleAccountMobiles.admin))).total).toBe(1);
  server.clock.advance(2 * day);
  expect((await inboxOf(await signInAs(sampleAccountMobiles.admin))).total).toBe(0);
});

const largeWithdrawals = async (most: number) =>
  (
    await server.db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000')))
      .orderBy(withdrawals.id)
  )
    .map(({ id }) => id)
    .slice(0, most);

/** Requests that withdrawals be approved. */
const request = async (who: Someone, ids: string[]) => {
  const { data } = await who.post<{ requested: { requestId: string }[] }>('withdrawals/approve', {
    records: await readVersions(server.db, 'withdrawals', ids),
  });
  return data.requested.map(({ requestId }) => requestId);
};
const decide = async (who: Someone, action: string, ids: string[], more: object = {}) => {
  const seen = await Promise.all(ids.map(async id => (await who.get<{ version: number }>(`approvals/${id}`)).data));
  const records = ids.map((id, index) => ({ id, version: seen[index]?.version }));
  return (await who.post<{ succeeded: string[] }>(`approvals/${action}`, { records, ...more })).data;
};

test('asks those who may decide a request, once for all that a person requests in one go', async () => {
  const [finance, other] = [await signInAs(sampleAccountMobiles.finance), await signInAs(otherFinance)];
  const ids = await largeWithdrawals(3);
  const asked = await server.db.select().from(withdrawals).where(inArray(withdrawals.id, ids));
  const requests = await request(finance, ids);
  const [item] = (await inboxOf(other)).items;
  expect(item).toMatchObject({
    kind: 'approvalRequested',
    actor: expect.any(String),
    collection: 'withdrawals',
    recordId: ids[0],
    action: 'approve',
    total: 3,
    amount: sumAmounts(asked.map(({ amount }) => amount)),
    approvalId: requests[0],
  });
  expect((await inboxOf(other)).total).toBe(1);
  for (const who of [finance, auditor]) expect((await inboxOf(who)).total).toBe(0);

  // The item waits until all three are decided.
  expect((await decide(other, 'approve', requests.slice(0, 2))).succeeded).toHaveLength(2);
  expect((await inboxOf(other)).unread).toBe(1);
  expect(await latestOf(finance)).toMatchObject({ kind: 'approvalDecided', outcome: 'approved', total: 2 });
  await decide(other, 'decline', requests.slice(2), { reason: '金额与合同不符' });
  expect((await inboxOf(other)).unread).toBe(0);
  expect(await latestOf(finance)).toMatchObject({
    outcome: 'declined',
    action: 'approve',
    recordId: ids[2],
    text: '金额与合同不符',
    total: 1,
  });
});

test('says nothing about a request that its author withdraws, and tells the approvers that it no longer waits', async () => {
  const [finance, other] = [await signInAs(sampleAccountMobiles.finance), await signInAs(otherFinance)];
  const requests = await request(finance, await largeWithdrawals(1));
  await decide(finance, 'withdraw', requests);
  expect((await inboxOf(finance)).total).toBe(0);
  expect(await inboxOf(other)).toMatchObject({ total: 1, unread: 0 });
});

test('tells that a request has expired or was overtaken by another decision', async () => {
  const [finance, other] = [await signInAs(sampleAccountMobiles.finance), await signInAs(otherFinance)];
  const [first = '', second = ''] = await largeWithdrawals(2);
  await request(finance, [first]);
  await other.post('withdrawals/reject', {
    records: await readVersions(server.db, 'withdrawals', [first]),
    reason: '资料不全',
  });
  expect(await latestOf(finance)).toMatchObject({ outcome: 'superseded', recordId: first });
  await request(finance, [second]);
  server.clock.advance(8 * day);
  const later = await signInAs(sampleAccountMobiles.finance);
  expect(await latestOf(later)).toMatchObject({ outcome: 'expired', recordId: second, actor: null });
});

test('tells of an expired request later when it could not be told at once', async () => {
  const [id = ''] = await largeWithdrawals(1);
  await request(await signInAs(sampleAccountMobiles.finance), [id]);
  await server.db.execute(sql`alter table inbox_items add constraint broken check (kind <> 'approvalDecided')`);
  const failures: Error[] = [];
  const api = createApi(server.db, { now: () => Date.now() + 8 * day, onFailure: error => failures.push(error) });
  expect((await api.request('/admin/info')).status).toBe(401);
  expect(failures).toHaveLength(1);
  await server.db.execute(sql`alter table inbox_items drop constraint broken`);
  server.clock.advance(8 * day);
  const later = await signInAs(sampleAccountMobiles.finance);
  expect(await latestOf(later)).toMatchObject({ outcome: 'expired', recordId: id, actor: null });
});

test('asks those who may decide only since after the request was made, once', async () => {
  const finance = await signInAs(sampleAccountMobiles.finance);
  const { role, ...newcomer } = await makeAdmin('13912345678', ['withdrawals:list']);
  const ids = await largeWithdrawals(2);
  await request(finance, ids);
  expect((await inboxOf(newcomer)).total).toBe(0);
  await assign(await superAdmin(), role, ['withdrawals:list', 'withdrawals:approve', 'approvals:approve']);
  const sweep = async () => {
    server.clock.advance(16 * 60_000);
    await server.api.request('/admin/health');
  };
  await sweep();
  expect((await inboxOf(newcomer)).items).toMatchObject([
    { kind: 'approvalRequested', collection: 'withdrawals', actor: '周雅琴', total: 2, recordId: ids[0], readAt: null },
  ]);
  await sweep();
  expect((await inboxOf(newcomer)).total).toBe(1);
  expect((await inboxOf(finance)).total).toBe(0);
});

test('asks a deputy whose days begin after the request was made', async () => {
  const finance = await signInAs(sampleAccountMobiles.finance);
  const {
    admin: deputy,
    role: _,
    ...standIn
  } = await makeAdmin('13912345678', ['withdrawals:list', 'approvals:approve']);
  await request(finance, await largeWithdrawals(1));
  await server.db.insert(approvalDeputies).values({
    id: '1',
    createdAt: new Date(),
    updatedAt: new Date(),
    adminId: await idOf(otherFinance),
    deputyId: deputy.id,
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    status: 'enabled',
  });
  server.clock.advance(16 * 60_000);
  await server.api.request('/admin/health');
  expect(await latestOf(standIn)).toMatchObject({ kind: 'approvalRequested', total: 1 });
});
