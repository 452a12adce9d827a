import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { claimLeaseSeconds, type Claim } from '@/models/queue';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import { changes } from '../../../../../mocks/db/schema/changes';
import { claims } from '../../../../../mocks/db/schema/claims';
import { orders } from '../../../../../mocks/db/schema/orders';
import { suppliers } from '../../../../../mocks/db/schema/system';
import { withdrawals } from '../../../../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { server } from '../../../../setup/server';
import { readVersions } from '../../../../setup/versions';
import { makeAdmin, signInAs, type Someone } from '../../roles/administration';

type Answer = { claim: Claim };
type Next = { record: { id: string; createdAt: string } | null; claim: Claim | null };

let auditor: Someone;
let admin: Someone;
/** The suppliers that wait, oldest first. */
let waiting: string[];
beforeEach(async () => {
  [auditor, admin] = [await signInAs(sampleAccountMobiles.auditor), await signInAs(sampleAccountMobiles.admin)];
  const rows = await server.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.createdAt), asc(suppliers.id));
  waiting = rows.map(({ id }) => id);
});

const claim = (who: Someone, id = waiting[0], body: object = {}) => who.post<Answer>(`suppliers/${id}/claim`, body);
const release = (who: Someone, id = waiting[0]) => who.remove(`suppliers/${id}/claim`);
const next = async (who: Someone, body: object = {}) => (await who.post<Next>('suppliers/claims/next', body)).data;
const claimsOf = async (who: Someone) => (await who.get<Claim[]>('suppliers/claims')).data;
const decide = async (who: Someone, action: string, id = waiting[0]) =>
  who.post<{ succeeded: string[] }>(`suppliers/${action}`, {
    records: await readVersions(server.db, 'suppliers', [id]),
    ...(action === 'reject' && { reason: '资料不全' }),
  });

test('shows others who works on a record, until it is given back', async () => {
  const { data } = await claim(auditor);
  expect(data.claim).toMatchObject({ recordId: waiting[0], adminName: '李文静', mine: true });
  expect(Date.parse(data.claim.expiresAt) - Date.parse(data.claim.claimedAt)).toBe(claimLeaseSeconds * 1000);
  expect(await claimsOf(admin)).toEqual([{ ...data.claim, mine: false }]);

  const refused = await claim(admin);
  expect(refused.status).toBe(409);
  expect(refused.message).toContain('李文静');
  expect(refused.data.claim).toEqual({ ...data.claim, mine: false });
  // Somebody else cannot give it back.
  expect((await release(admin)).status).toBe(200);
  expect(await claimsOf(admin)).toHaveLength(1);

  expect((await release(auditor)).status).toBe(200);
  expect((await release(auditor)).status).toBe(200);
  expect(await claimsOf(admin)).toEqual([]);
  expect((await claim(admin)).data.claim.mine).toBe(true);
});

test('lasts while it is renewed, and ends by itself', async () => {
  const { data: first } = await claim(auditor);
  server.clock.advance(30_000);
  const { data: renewed } = await claim(auditor);
  expect(renewed.claim.claimedAt).toBe(first.claim.claimedAt);
  server.clock.advance(30_000);
  expect((await claim(admin)).status).toBe(409);
  server.clock.advance(16_000);
  expect(await claimsOf(admin)).toEqual([]);
  // The housekeeping has deleted it, and told whoever watches.
  expect(await server.db.$count(claims)).toBe(0);
  const { data: later } = await claim(auditor);
  expect(later.claim.claimedAt > first.claim.claimedAt).toBe(true);
});

test('is taken over only by who asks for it, and logs that', async () => {
  await claim(auditor);
  const { data } = await claim(admin, waiting[0], { takeOver: true });
  expect(data.claim.mine).toBe(true);
  expect((await claim(auditor)).data.claim.adminId).toBe(data.claim.adminId);
  const log = await admin.list<OperationLogEntry>('operationLogs', { action: 'take-over' });
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({
    collection: 'suppliers',
    recordId: waiting[0],
    before: { claimedBy: '李文静' },
    after: { claimedBy: data.claim.adminName },
  });
  // Nothing to take over: the claim is free, or one's own.
  await claim(admin, waiting[0], { takeOver: true });
  await claim(admin, waiting[1], { takeOver: true });
  expect(await admin.list('operationLogs', { action: 'take-over' })).toHaveLength(1);
});

test('ends with the decision about the record, whoever makes it, and none is needed for that', async () => {
  await claim(auditor);
  await claim(auditor, waiting[1]);
  expect((await decide(admin, 'approve')).data.succeeded).toEqual([waiting[0]]);
  expect((await claimsOf(admin)).map(({ recordId }) => recordId)).toEqual([waiting[1]]);

  const late = await claim(auditor);
  expect(late.status).toBe(409);
  expect(late.message).toContain('已通过');
  expect(late.data.current).toMatchObject({ id: waiting[0], status: 'approved' });
  expect((await claim(auditor, '999')).status).toBe(404);
  expect((await claim(auditor, 'x')).status).toBe(404);
});

test('ends with the session, by signing out and by ending it elsewhere', async () => {
  await claim(auditor);
  await auditor.post('logout');
  expect(await claimsOf(admin)).toEqual([]);

  auditor = await signInAs(sampleAccountMobiles.auditor);
  const elsewhere = await signInAs(sampleAccountMobiles.auditor);
  await claim(elsewhere);
  await auditor.remove('sessions');
  expect(await claimsOf(admin)).toEqual([]);
});

test('takes the first free record, oldest first, within the filter and without exceptions', async () => {
  const first = await next(auditor);
  expect(first.record?.id).toBe(waiting[0]);
  expect(first.claim).toMatchObject({ recordId: waiting[0], mine: true });
  // One's own claim does not hide the record from oneself.
  expect((await next(auditor)).record?.id).toBe(waiting[0]);
  expect((await next(admin)).record?.id).toBe(waiting[1]);
  expect((await next(admin, { except: [waiting[1]] })).record?.id).toBe(waiting[2]);
  expect((await next(admin, { sort: ['createdAt', 'DESC'] })).record?.id).toBe(waiting.at(-1));
  expect((await next(admin, { filter: { id: [waiting[4]] } })).record?.id).toBe(waiting[4]);
  // The filter cannot widen the queue.
  expect(await next(admin, { filter: { status: 'approved' } })).toEqual({ record: null, claim: null });
  expect((await admin.post('suppliers/claims/next', { filter: { colour: 'red' } })).status).toBe(422);
  expect((await admin.post('suppliers/claims/next', { sort: ['colour', 'ASC'] })).status).toBe(422);
  expect(await next(admin, { filter: { id: [waiting[0]] } })).toEqual({ record: null, claim: null });
});

test('passes over a withdrawal that waits for a second approval', async () => {
  const finance = await signInAs(sampleAccountMobiles.finance);
  const { data } = await finance.post<{ record: { id: string } }>('withdrawals/claims/next', {
    filter: { amount_gte: '5000' },
  });
  const records = await readVersions(server.db, 'withdrawals', [data.record.id]);
  const { data: result } = await finance.post<{ requested: object[] }>('withdrawals/approve', { records });
  expect(result.requested).toHaveLength(1);
  expect(await server.db.$count(withdrawals, eq(withdrawals.status, 'pending'))).toBeGreaterThan(0);
  const { data: following } = await finance.post<Next>('withdrawals/claims/next', { filter: { amount_gte: '5000' } });
  expect(following.record?.id).not.toBe(data.record.id);
});

test('gives each of many callers at once a record of their own', async () => {
  const people = await Promise.all(
    Object.values(sampleAccountMobiles).slice(0, 2).concat(sampleAccountMobiles.auditor).map(signInAs),
  );
  const taken = await Promise.all(people.map(async person => (await next(person)).record?.id));
  expect(new Set(taken).size).toBe(people.length);
  expect(taken.toSorted()).toEqual(waiting.slice(0, people.length).toSorted());
});

test('orders wait when they are paid, oldest payment first', async () => {
  const [oldest] = await server.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.status, 'paid'))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(1);
  const { data } = await admin.post<Next>('orders/claims/next', {});
  expect(data.record?.id).toBe(oldest?.id);
});

test('is for those who may list the records and decide about them', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const blind = await makeAdmin('13900000077', ['suppliers:approve']);
  const rejecter = await makeAdmin('13900000078', ['suppliers:list', 'suppliers:reject']);
  const statuses = async (who: Someone) =>
    Promise.all(
      [
        who.get('suppliers/claims'),
        who.post('suppliers/claims/next', {}),
        claim(who, waiting[5]),
        release(who, waiting[5]),
      ].map(async answer => (await answer).status),
    );
  expect(await statuses(rejecter)).toEqual([200, 200, 200, 200]);
  for (const who of [viewer, blind]) expect(await statuses(who)).toEqual([403, 403, 403, 403]);
  expect((await rejecter.get('products/claims')).status).toBe(403);
  expect((await admin.get('products/claims')).status).toBe(404);
});

test('tells open consoles about new and ended claims, and not about renewals', async () => {
  const told = () => server.db.$count(changes, and(eq(changes.kind, 'claims'), eq(changes.collection, 'suppliers')));
  await claim(auditor);
  expect(await told()).toBe(1);
  server.clock.advance(1_000);
  await claim(auditor);
  expect(await told()).toBe(1);
  server.clock.advance(1_000);
  await claim(admin, waiting[0], { takeOver: true });
  expect(await told()).toBe(2);
  // The record itself has not changed.
  expect(await server.db.$count(changes, eq(changes.kind, 'change'))).toBe(0);
  await release(auditor);
  expect(await told()).toBe(2);
  await release(admin);
  expect(await told()).toBe(3);
  await claim(auditor);
  await decide(admin, 'approve');
  expect(await told()).toBe(5);
  await claim(auditor, waiting[1]);
  server.clock.advance(60_000);
  await claimsOf(admin);
  expect(await told()).toBe(7);
  await claim(admin, waiting[1]);
  await claim(auditor, waiting[2]);
  expect(await told()).toBe(9);
  const elsewhere = await signInAs(sampleAccountMobiles.auditor);
  await elsewhere.remove('sessions');
  expect(await told()).toBe(10);
  await admin.post('logout');
  expect(await told()).toBe(11);
});

test('takes no bill of a withdrawal, which is decided there', async () => {
  const finance = await signInAs(sampleAccountMobiles.finance);
  const filter = { category: 'withdrawal' };
  expect((await finance.post<Next>('bills/claims/next', { filter })).data.record).toBeNull();
  const { data } = await finance.post<{ record: { category: string } }>('bills/claims/next', {});
  expect(data.record.category).not.toBe('withdrawal');
});

test('says since when a record waits: a reopened supplier since then', async () => {
  const [decided] = await admin.list<{ id: string }>('suppliers', { status: 'approved' });
  await decide(admin, 'reopen', decided?.id);
  const { data } = await admin.get<{ createdAt: string; updatedAt: string; waitingSince: string }>(
    `suppliers/${decided?.id}`,
  );
  expect(data.waitingSince).toBe(data.updatedAt);
  expect(data.waitingSince > data.createdAt).toBe(true);
});
