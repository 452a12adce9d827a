import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { exportFileLimits, type StoredExportFile } from '@/models/exportFile';
import type { InboxPage } from '@/models/inbox';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { getSampleRoleId } from '../../../../../mocks/db/sample/roles';
import { exportFiles } from '../../../../../mocks/db/schema/exportFiles';
import { exports, operationLogs, permissions, rolePermissions } from '../../../../../mocks/db/schema/system';
import { server } from '../../../../setup/server';
import { zip } from '../notes/zip';
import { signInAs, superAdmin, type Someone } from '../../roles/administration';

type Answer = { code: number; message: string; data: StoredExportFile & { errors: Record<string, string> } };

const hour = 60 * 60_000;
const csv = new TextEncoder().encode('\uFEFF编号,名称\r\n1,茶叶\r\n');
const sheet = zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });

let admin: Someone;
beforeEach(async () => {
  admin = await signInAs(sampleAccountMobiles.admin);
});

const start = async (format?: string, collection = 'orders', who = admin) =>
  (await who.post<{ id: string }>(`${collection}/export`, format ? { format } : {})).data.id;
const send = async (
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { count = '12300', who = admin } = {},
) => {
  const response = await server.api.request(`/admin/exports/${id}/file?${new URLSearchParams({ name, count })}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${who.token}` },
    body: bytes,
  });
  return { status: response.status, ...((await response.json()) as Answer) };
};
const download = (id: string, who: Someone = admin) =>
  server.api.request(`/admin/exports/${id}/file`, { headers: { Authorization: `Bearer ${who.token}` } });
const inboxOf = async (who: Someone) => (await who.get<InboxPage>('inbox?range=[0,9]')).data;
const stored = () => server.db.$count(exportFiles);
/** Makes the housekeeping run. */
const sweep = () => server.api.request('/admin/health');

test('keeps the file of an export, tells its owner, and serves it only to be saved', async () => {
  const id = await start('csv');
  const { status, data } = await send(id, csv, '订单 "全部".csv');
  expect([status, data]).toEqual([
    200,
    {
      id,
      name: '订单 "全部".csv',
      type: 'text/csv',
      size: csv.length,
      count: 12_300,
      isInInbox: true,
      expiresAt: expect.any(String),
    },
  ]);
  expect(await inboxOf(admin)).toMatchObject({
    unread: 1,
    items: [
      {
        kind: 'exportReady',
        actor: null,
        collection: 'orders',
        recordId: null,
        recordName: '订单 "全部".csv',
        total: 12_300,
        exportId: id,
        text: null,
      },
    ],
  });
  const response = await download(id);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(csv);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': "attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95%20%22%E5%85%A8%E9%83%A8%22.csv",
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const logs = await server.db
    .select()
    .from(operationLogs)
    .where(eq(operationLogs.collection, 'orders'))
    .orderBy(desc(operationLogs.id))
    .limit(2);
  expect(logs.map(({ action, recordName }) => [action, recordName])).toEqual([
    ['download', '订单 "全部".csv'],
    ['keep-file', '订单 "全部".csv'],
  ]);
});

test('keeps a table that is large when unpacked', async () => {
  const large = zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '' }, { size: 0x20_00_00_00 });
  expect((await send(await start('xlsx'), large, 'a.xlsx')).status).toBe(200);
});

test('names the file of exported approvals in the inbox', async () => {
  const id = await start('csv', 'approvals');
  await send(id, csv, '复核.csv');
  expect(await inboxOf(admin)).toMatchObject({
    items: [{ collection: 'approvals', recordName: '复核.csv', exportId: id }],
  });
});

test('replaces the file of an export when it is sent again, and tells only once', async () => {
  const id = await start('csv');
  await send(id, csv, 'a.csv');
  await send(id, new TextEncoder().encode('1\r\n'), 'b.csv', { count: '1' });
  expect([await stored(), (await inboxOf(admin)).total]).toEqual([1, 1]);
  expect(await (await download(id)).text()).toBe('1\r\n');
});

test('keeps a file without an item for an account that does not want the kind', async () => {
  await admin.put('settings', { inbox: { exportReady: false } });
  const { data } = await send(await start('csv'), csv, 'a.csv');
  expect([data.isInInbox, (await inboxOf(admin)).total]).toEqual([false, 0]);
});

test('takes and serves a file only for the owner of the export', async () => {
  const id = await start('csv');
  const boss = await superAdmin();
  expect((await send(id, csv, 'a.csv', { who: boss })).status).toBe(404);
  await send(id, csv, 'a.csv');
  expect((await download(id, boss)).status).toBe(404);
  for (const other of ['1', 'x']) {
    expect((await send(other, csv, 'a.csv')).status).toBe(404);
    expect((await download(other)).status).toBe(404);
  }
  expect((await server.api.request(`/admin/exports/${id}/file`)).status).toBe(401);
});

test('checks the permission to export again when the file is sent and when it is downloaded', async () => {
  const [kept, later] = [await start('csv'), await start('csv')];
  await send(kept, csv, 'a.csv');
  const [code] = await server.db.select().from(permissions).where(eq(permissions.code, 'orders:export'));
  await server.db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, getSampleRoleId('admin')), eq(rolePermissions.permissionId, code?.id ?? '')));
  const refused = await download(kept);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('orders:export')]);
  expect((await send(later, csv, 'a.csv')).status).toBe(403);
});

test.each<[string, string | undefined, Uint8Array<ArrayBuffer>, string, string]>([
  ['a table for a registered text', 'csv', sheet, 'a.csv', 'file'],
  ['text for a registered table', 'xlsx', csv, 'a.xlsx', 'file'],
  ['half a table', 'xlsx', sheet.slice(0, -30), 'a.xlsx', 'file'],
  ['nothing', 'csv', new Uint8Array(), 'a.csv', 'file'],
  ['another ending', 'csv', csv, 'a.xlsx', 'name'],
  ['a path', 'csv', csv, '../a.csv', 'name'],
  ['a page', 'csv', csv, 'a.html', 'name'],
  ['an export without a format', undefined, csv, 'a.csv', 'name'],
])('refuses %s', async (_, format, bytes, name, field) => {
  const { status, data } = await send(await start(format), bytes, name);
  expect([status, Object.keys(data.errors)]).toEqual([422, [field]]);
  expect([await stored(), (await inboxOf(admin)).total]).toEqual([0, 0]);
});

test('refuses a count that is none, an unknown format, and a file that is too large', async () => {
  const id = await start('csv');
  for (const count of ['-1', 'x', '', '1e400'])
    expect(Object.keys((await send(id, csv, 'a.csv', { count })).data.errors)).toEqual(['count']);
  expect((await admin.post('orders/export', { format: 'html' })).status).toBe(422);
  const large = await send(id, new Uint8Array(exportFileLimits.bytes + 1), 'a.csv');
  expect([large.status, large.message]).toEqual([413, expect.stringContaining('50 MB')]);
});

test('keeps a file for a day, and its item longer', async () => {
  const [id, late] = [await start('csv'), await start('csv')];
  await send(id, csv, 'a.csv');
  server.clock.advance(23 * hour);
  admin = await signInAs(sampleAccountMobiles.admin);
  await sweep();
  expect((await download(id)).status).toBe(200);
  // An export takes an hour at most to read, but its file may be sent for a day.
  expect((await send(late, csv, 'b.csv')).status).toBe(200);
  server.clock.advance(2 * hour);
  expect((await download(id)).status).toBe(404);
  expect((await download(late)).status).toBe(200);
  await sweep();
  expect([await stored(), await server.db.$count(exports)]).toEqual([1, 1]);
  expect((await inboxOf(admin)).items.map(({ exportId }) => exportId)).toEqual([late, null]);
});

test('takes no file of an export that is older than a day', async () => {
  const id = await start('csv');
  server.clock.advance(24 * hour + 1);
  admin = await signInAs(sampleAccountMobiles.admin);
  const { status, message } = await send(id, csv, 'a.csv');
  expect([status, message]).toEqual([404, expect.stringContaining('重新导出')]);
});

test('limits the files that an account stores in an hour', async () => {
  const id = await start('csv');
  await send(id, csv, 'a.csv');
  const [entry] = await server.db.select().from(operationLogs).where(eq(operationLogs.action, 'keep-file'));
  if (!entry) throw new Error('The file was not logged');
  await server.db
    .insert(operationLogs)
    .values(Array.from({ length: 99 }, (_, index) => ({ ...entry, id: String(index + 1) })));
  const refused = await send(id, csv, 'a.csv');
  expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('100 个导出文件')]);
  server.clock.advance(hour + 1);
  expect((await send(id, csv, 'a.csv')).status).toBe(200);
});

test('limits what an account keeps, and what all keep', async () => {
  /** Adds files of 50 MB for the owner of the export. */
  const fill = (id: string, [from, to]: [number, number]) =>
    server.db.execute(sql`
      with started as (
        insert into exports (id, admin_id, collection, filter, expires_at)
        select number, admin_id, collection, filter, expires_at
        from ${exports}, generate_series(${from}::int, ${to}::int) as number where id = ${id}::bigint
        returning *
      ), file as materialized (select convert_to(repeat('a', 50000000), 'utf8') as bytes)
      insert into export_files (export_id, created_at, admin_id, name, type, count, size, bytes)
      select id, expires_at, admin_id, 'big.csv', 'text/csv', 1, 50000000, bytes from started, file`);
  const [kept, id] = [await start('csv'), await start('csv')];
  await send(kept, csv, 'a.csv');
  await fill(id, [1, 2]);
  const full = await send(id, csv, 'a.csv');
  expect([full.status, full.message]).toEqual([413, expect.stringContaining('100 MB')]);
  // A file that is older than a day takes no room, even before it is deleted.
  const isOld = eq(exportFiles.exportId, '1');
  await server.db
    .update(exportFiles)
    .set({ createdAt: new Date(server.clock.now() - 24 * hour - 1) })
    .where(isOld);
  expect((await send(id, csv, 'a.csv')).status).toBe(200);
  await server.db.delete(exportFiles).where(eq(exportFiles.exportId, id));
  await server.db
    .update(exportFiles)
    .set({ createdAt: new Date(server.clock.now()) })
    .where(isOld);
  // A file takes no room beside the one that it replaces.
  await server.db.delete(exportFiles).where(eq(exportFiles.exportId, '2'));
  await server.db.update(exportFiles).set({ exportId: id }).where(eq(exportFiles.exportId, '1'));
  await fill(kept, [3, 3]);
  expect((await send(id, csv, 'a.csv')).status).toBe(200);
  const boss = await superAdmin();
  const other = await start('csv', 'orders', boss);
  expect((await send(other, csv, 'a.csv', { who: boss })).status).toBe(200);
  await fill(id, [4, 12]);
  const crowded = await send(await start('csv', 'orders', boss), csv, 'a.csv', { who: boss });
  expect([crowded.status, crowded.message]).toEqual([413, expect.stringContaining('服务器上的导出文件过多')]);
});
