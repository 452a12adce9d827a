import { and, eq, gte, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Approval } from '@/features/approvals/approvals/approval';
import type { MentionableAdmin, Note } from '@/models/note';
import type { Scope } from '@/system/roles/scope';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { approvalRules, approvals } from '../../../../mocks/db/schema/approvals';
import { withdrawals } from '../../../../mocks/db/schema/finance';
import { inboxItems } from '../../../../mocks/db/schema/inbox';
import { suppliers } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';
import { readVersions } from '../../../setup/versions';
import { signInAs, superAdmin, type Someone } from '../roles/administration';
import { becomePersona } from './personas';

const east: Scope = { scope: 'regions', regions: ['east'] };

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const findSupplier = async (region: 'east' | 'south') => {
  const [found] = await server.db.select().from(suppliers).where(eq(suppliers.salesRegion, region)).limit(1);
  return String(found?.id);
};

/** Returns a pending withdrawal that the rule gives to two persons, of an owner in the south. */
const findLargeWithdrawal = async () => {
  const ofSouth = sql`(${withdrawals.ownerType} = 'supplier' and ${withdrawals.ownerId} in (select id from suppliers where sales_region = 'south')
    or ${withdrawals.ownerType} = 'user' and ${withdrawals.ownerId} in (select id from users where sales_region = 'south'))`;
  const [found] = await server.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'), ofSouth))
    .limit(1);
  if (!found) throw new Error('No withdrawal needs a second approval');
  return found.id;
};

type Result = { succeeded: string[]; requested?: { requestId: string }[]; failed: { code: number }[] };

/** Requests the approval of a withdrawal, with a rule that names those who may approve withdrawals. Returns both ids. */
const request = async (beyondScope: boolean) => {
  await server.db
    .update(approvalRules)
    .set({ approverRole: null, approverPermission: 'withdrawals:approve', beyondScope });
  const recordId = await findLargeWithdrawal();
  const clerk = await signInAs(sampleAccountMobiles.finance);
  const records = await readVersions(server.db, 'withdrawals', [recordId]);
  const { data } = await clerk.post<Result>('withdrawals/approve', { records });
  const [requested] = data.requested ?? [];
  if (!requested) throw new Error('Nothing was requested');
  return { recordId, id: requested.requestId };
};

const becomeRegional = async () => {
  const { id } = await becomePersona({ department: null, scopes: { suppliers: east, withdrawals: east, users: east } });
  return { id, ...(await signInAs(sampleAccountMobiles.viewer)) };
};

const countItems = (adminId: string) => server.db.$count(inboxItems, eq(inboxItems.adminId, adminId));

test('refuses to mention somebody on a record out of their scope, and offers only those who may see it', async () => {
  const viewer = await becomeRegional();
  const note = { text: '请看', mentions: [viewer.id], attachments: [] };
  const findMentionable = async (recordId: string) => {
    const { data } = await boss.get<MentionableAdmin[]>(
      `notes/mentionable?collection=suppliers&q=zhaomingyue&recordId=${recordId}`,
    );
    return data.map(({ id }) => id);
  };
  const [inside, outside] = [await findSupplier('east'), await findSupplier('south')];
  expect(await findMentionable(inside)).toContain(viewer.id);
  expect(await findMentionable(outside)).not.toContain(viewer.id);
  const refused = await boss.post<Note>(`suppliers/${outside}/notes`, note);
  expect(refused).toMatchObject({
    status: 422,
    data: { errors: { 'mentions.0': '该管理员不存在、已停用或无权查看这条记录，请移除此提及' } },
  });
  const before = await countItems(viewer.id);
  expect((await boss.post<Note>(`suppliers/${inside}/notes`, note)).status).toBe(200);
  expect(await countItems(viewer.id)).toBe(before + 1);
});

test('tells approvers of no request out of their scope, and lets them neither see nor decide it', async () => {
  const viewer = await becomeRegional();
  const before = await countItems(viewer.id);
  const { id, recordId } = await request(false);
  expect(await countItems(viewer.id)).toBe(before);
  for (const path of [`approvals/${id}`, `withdrawals/${recordId}`]) expect((await viewer.get(path)).status).toBe(404);
  const [version] = await readVersions(server.db, 'approvals', [id]);
  const { data } = await viewer.post<Result>('approvals/approve', { records: [version] });
  expect(data.failed).toMatchObject([{ code: 404 }]);
});

test('shows the record of an open request beyond the scope of its approvers if the rule says so, and nothing else', async () => {
  const viewer = await becomeRegional();
  const before = await countItems(viewer.id);
  const { id, recordId } = await request(true);
  expect(await countItems(viewer.id)).toBe(before + 1);
  const { data: approval } = await viewer.get<Approval>(`approvals/${id}`);
  expect(approval).toMatchObject({ recordId, canDecide: true, beyondScope: true, snapshot: { id: recordId } });
  const [waiting] = await viewer.list<Approval>('approvals', { waitingForMe: true, recordId });
  expect(waiting).toMatchObject({ id, version: approval.version, changed: false });
  const record = await viewer.get<{ id: string; outOfScope: string[] }>(`withdrawals/${recordId}`);
  expect(record).toMatchObject({ status: 200, data: { id: recordId } });
  expect(record.data.outOfScope).toEqual(expect.arrayContaining(['approve', 'reject', 'reveal']));

  const listed = await viewer.list<{ id: string }>('withdrawals');
  expect(listed.map(row => row.id)).not.toContain(recordId);
  expect((await viewer.get(`withdrawals/${recordId}/notes`)).status).toBe(404);
  expect((await viewer.post(`withdrawals/${recordId}/reveal`)).status).toBe(404);
  const records = await readVersions(server.db, 'withdrawals', [recordId]);
  expect((await viewer.post<Result>('withdrawals/reject', { records, reason: '不符' })).data.failed).toMatchObject([
    { code: 404 },
  ]);
  const [other] = await server.db
    .select()
    .from(withdrawals)
    .where(sql`${withdrawals.ownerType} = 'supplier' and ${withdrawals.id} <> ${recordId}
      and ${withdrawals.ownerId} in (select id from suppliers where sales_region = 'south')`)
    .limit(1);
  expect((await viewer.get(`withdrawals/${other?.id}`)).status).toBe(404);

  const seen = [{ id, version: approval.version }];
  const preview = await viewer.post<{ eligible: object[] }>('approvals/approve/preview', { records: seen });
  expect(preview.data.eligible).toEqual(seen);
  expect((await viewer.post<Result>('approvals/approve', { records: seen })).data.succeeded).toEqual([id]);
  const [decided] = await server.db.select().from(withdrawals).where(eq(withdrawals.id, recordId));
  expect(decided?.status).toBe('completed');
  for (const path of [`approvals/${id}`, `withdrawals/${recordId}`]) expect((await viewer.get(path)).status).toBe(404);
});

test('shows the record of a request to nobody else who has a scope', async () => {
  const viewer = await becomeRegional();
  const { id, recordId } = await request(true);
  await server.db.update(approvals).set({ approverRole: 'auditor', approverPermission: null });
  for (const path of [`approvals/${id}`, `withdrawals/${recordId}`]) expect((await viewer.get(path)).status).toBe(404);
});
