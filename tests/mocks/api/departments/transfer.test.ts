import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { approvals } from '../../../../mocks/db/schema/approvals';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { admins, departments, operationLogs } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';
import { readVersions } from '../../../setup/versions';
import { makeAdmin, superAdmin, type Someone } from '../roles/administration';

type Placed = {
  id: string;
  version: number;
  status: string;
  departmentId: string;
  salesRegion: string;
  auditReason?: string | null;
};
type Result = { succeeded: string[]; failed: { id: string; code: number; message: string }[] };

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const idOf = async (name: string) => {
  const [found] = await server.db.select().from(departments).where(eq(departments.name, name));
  return found?.id ?? '';
};
const reason = '大区调整';

const transfer = async (collection: string, records: Pick<Placed, 'id' | 'version'>[], to: object) =>
  boss.post<Result>(`${collection}/transfer`, {
    records: records.map(({ id, version }) => ({ id, version })),
    reason,
    ...to,
  });

test.each(['suppliers', 'users'])(
  'moves %s of any status to another department and region, and logs the reason',
  async collection => {
    const departmentId = await idOf('华北大区');
    const all = await boss.list<Placed>(collection, { departmentId: await idOf('浙江组') });
    const statuses = [...new Set(all.map(({ status }) => status))];
    const some = statuses.flatMap(status => all.find(record => record.status === status) ?? []);
    expect(some.length).toBeGreaterThan(1);
    const { data } = await transfer(collection, some, { departmentId, salesRegion: 'north' });
    expect(data).toEqual({ succeeded: some.map(({ id }) => id), failed: [] });
    for (const before of some) {
      const after = (await boss.get<Placed>(`${collection}/${before.id}`)).data;
      expect(after).toEqual({
        ...before,
        departmentId,
        departmentName: '华北大区',
        salesRegion: 'north',
        updatedAt: expect.any(String),
        version: before.version + 1,
      });
    }
    const isTransfer = and(eq(operationLogs.collection, collection), eq(operationLogs.action, 'transfer'));
    const [entry] = await server.db.select().from(operationLogs).where(isTransfer).orderBy(desc(operationLogs.id));
    expect(entry?.before).toMatchObject({ salesRegion: 'east' });
    expect(entry?.after).toMatchObject({ departmentId, salesRegion: 'north', reason });
  },
);

test('keeps what a transfer does not name, and needs a target, a reason and the seen version', async () => {
  const [one] = await boss.list<Placed>('suppliers', { salesRegion: 'east' });
  if (!one) throw new Error('There is no supplier');
  const records = [{ id: one.id, version: one.version }];
  expect((await boss.post('suppliers/transfer', { records, reason })).data.errors).toEqual({
    departmentId: '请选择部门或销售区域',
  });
  expect((await boss.post('suppliers/transfer', { records, salesRegion: 'north' })).data.errors).toEqual({
    reason: '必填',
  });
  await transfer('suppliers', [one], { salesRegion: 'southwest' });
  const { data: after } = await boss.get<Placed>(`suppliers/${one.id}`);
  expect(after).toMatchObject({ departmentId: one.departmentId, salesRegion: 'southwest' });
  const stale = await transfer('suppliers', [one], { salesRegion: 'north' });
  expect(stale.data.failed).toMatchObject([
    { id: one.id, code: 409, message: '该记录已被他人修改，请核对最新内容后再操作' },
  ]);
  const same = await transfer('suppliers', [after], { salesRegion: 'southwest' });
  expect(same.data.failed).toMatchObject([{ id: one.id, code: 409, message: '已在所选部门和销售区域' }]);
  const closed = await idOf('苏闽组');
  await boss.post('departments/disable', { records: await readVersions(server.db, 'departments', [closed]) });
  const refused = await transfer('suppliers', [after], { departmentId: closed });
  expect(refused.data.failed).toMatchObject([{ id: one.id, code: 422 }]);
});

test('leaves approved suppliers approved and their products on sale', async () => {
  const [approved] = await boss.list<Placed>('suppliers', { status: 'approved', salesRegion: 'east' });
  if (!approved) throw new Error('There is no supplier');
  const onSale = async () => (await boss.list('products', { supplierId: approved.id, status: 'on_sale' })).length;
  const before = await onSale();
  await transfer('suppliers', [approved], { salesRegion: 'north' });
  expect((await boss.get<Placed>(`suppliers/${approved.id}`)).data).toMatchObject({
    status: 'approved',
    auditReason: approved.auditReason,
  });
  expect(await onSale()).toBe(before);
});

test('decides nothing: a claim and an open request for approval stay', async () => {
  const [pending] = await boss.list<Placed>('suppliers', { status: 'pending', salesRegion: 'east' });
  if (!pending) throw new Error('There is no supplier');
  await boss.post(`suppliers/${pending.id}/claim`, {});
  const [person] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.admin));
  const now = server.clock.now();
  await server.db.insert(approvals).values({
    id: '9001',
    createdAt: new Date(now),
    updatedAt: new Date(now),
    collection: 'suppliers',
    recordId: pending.id,
    recordName: '供应商',
    recordVersion: pending.version,
    action: 'approve',
    snapshot: {},
    approverPermission: 'suppliers:approve',
    requestedById: person?.id ?? '',
    requestedBy: person?.username ?? '',
    expiresAt: new Date(now + 3_600_000),
    status: 'pending',
  });
  expect((await transfer('suppliers', [pending], { salesRegion: 'north' })).data.succeeded).toEqual([pending.id]);
  const claims = (await boss.get<{ recordId: string }[]>('suppliers/claims')).data;
  expect(claims.map(({ recordId }) => recordId)).toEqual([pending.id]);
  expect(await server.db.select().from(approvals)).toMatchObject([{ id: '9001', status: 'pending' }]);
});

test.each(['suppliers', 'users'])('a PUT of %s cannot change the department or the region', async collection => {
  const departmentId = await idOf('华北大区');
  const [one] = await boss.list<Placed>(collection, { salesRegion: 'east' });
  const path = `${collection}/${one?.id}`;
  const why = '只能通过相应操作更改（transfer），请移除';
  expect((await boss.put(path, { ...one, departmentId })).data.errors).toEqual({ departmentId: why });
  expect((await boss.put(path, { ...one, departmentId: null, salesRegion: 'north' })).data.errors).toEqual({
    departmentId: why,
    salesRegion: why,
  });
  expect((await boss.put(path, one)).status).toBe(200);
});

test('needs the permission to transfer', async () => {
  const me = await makeAdmin('13912340002', ['suppliers:list', 'suppliers:update', 'suppliers:approve']);
  const [one] = await boss.list<Placed>('suppliers', {});
  const body = { records: [{ id: one?.id, version: one?.version }], reason, salesRegion: 'north' };
  expect((await me.post('suppliers/transfer', body)).status).toBe(403);
});
