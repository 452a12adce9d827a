import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ExportedNotes, FoundNote, Note } from '@/models/note';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { approvals } from '../../../../../mocks/db/schema/approvals';
import { notes } from '../../../../../mocks/db/schema/notes';
import { operationLogs, suppliers } from '../../../../../mocks/db/schema/system';
import { server } from '../../../../setup/server';
import { makeAdmin, signInAs, superAdmin, type Someone } from '../../roles/administration';

let auditor: Someone;
let boss: Someone;
let supplier: { id: string; name: string };
beforeEach(async () => {
  [auditor, boss] = [await signInAs(sampleAccountMobiles.auditor), await superAdmin()];
  const [first] = await server.db.select({ id: suppliers.id, name: suppliers.name }).from(suppliers);
  if (!first) throw new Error('The sample data lacks suppliers');
  supplier = first;
});

const write = async (text: string, path = `suppliers/${supplier.id}`, who = boss) =>
  (await who.post<Note>(`${path}/notes`, { text, mentions: [], attachments: [] })).data;
const search = (q: string, who = auditor) => who.get<FoundNote[]>(`notes/search?${new URLSearchParams({ q })}`);
const textsOf = async (q: string, who = auditor) => (await search(q, who)).data.map(({ passage }) => passage);
/** Writes a request about a withdrawal, with a note on it. */
const writeOnRequest = async (text: string) => {
  const at = new Date(server.clock.now());
  await server.db.insert(approvals).values({
    id: '77',
    createdAt: at,
    updatedAt: at,
    expiresAt: at,
    collection: 'withdrawals',
    recordId: '1',
    recordName: '王秀英',
    recordVersion: 1,
    action: 'approve',
    snapshot: {},
    requestedById: '1',
    requestedBy: '周雅琴',
    status: 'declined',
  });
  return write(text, 'approvals/77');
};

test('finds notes by a part of their text, newest first, with the passage and the record', async () => {
  const note = await write(`${'前'.repeat(30)}\n电话打不通，明天再联系${'后'.repeat(200)}`);
  server.clock.advance(1000);
  await write('Call the Warehouse, 电话占线');
  const { data } = await search('电话');
  expect(data).toEqual([
    expect.objectContaining({ passage: 'Call the Warehouse, 电话占线' }),
    {
      id: note.id,
      collection: 'suppliers',
      recordId: supplier.id,
      recordName: supplier.name,
      author: note.author,
      createdAt: note.createdAt,
      passage: `…${'前'.repeat(19)} 电话打不通，明天再联系${'后'.repeat(89)}…`,
    },
  ]);
  expect(await textsOf('WAREHOUSE')).toHaveLength(1);
  expect(await textsOf('再联系后')).toHaveLength(1);
  for (const nothing of ['%%', '__', '电话_不通', '没有这句']) expect(await textsOf(nothing)).toEqual([]);
});

test('refuses a search for less than two characters', async () => {
  for (const q of ['', ' 电 ', 'x'.repeat(101)]) {
    const { status, data } = await search(q);
    expect([status, Object.keys((data as { errors?: object }).errors ?? {})]).toEqual([422, ['q']]);
  }
});

test('never finds deleted notes, nor what an edit removed', async () => {
  const note = await write('秘密口令');
  await boss.put(`notes/${note.id}`, { text: '已更正', mentions: [], attachments: [], version: 1 });
  expect(await textsOf('口令')).toEqual([]);
  expect(await textsOf('更正')).toEqual(['已更正']);
  await boss.remove(`notes/${note.id}?version=2`);
  expect(await textsOf('更正')).toEqual([]);
});

test('finds only notes on records that the caller may read', async () => {
  await write('尽快处理');
  await writeOnRequest('尽快处理这笔提现');
  const clerk = await makeAdmin('13912345678', ['approvals:list']);
  expect(await textsOf('尽快处理', clerk)).toEqual([]);
  expect(await textsOf('尽快处理', auditor)).toEqual(['尽快处理']);
  expect(await textsOf('尽快处理', boss)).toHaveLength(2);
});

test('finds notes that are older than thousands of others', async () => {
  const { id } = await write('最早的一条');
  await server.db.execute(sql`
    insert into ${notes} (id, created_at, collection, record_id, admin_name, text, mentions)
    select number, now() + interval '1 day', 'suppliers', ${supplier.id}, '王芳', '例行回访', '[]'
    from generate_series(1, 5001) as number`);
  expect((await search('最早的')).data).toMatchObject([{ id }]);
  expect((await search('例行回访')).data).toHaveLength(10);
});

const startExport = async (collection: string, body: object, who = boss) =>
  (await who.post<{ id: string }>(`${collection}/export`, body)).data.id;
const readExported = (collection: string, id: string, ids: string[], who = boss) =>
  who.get<ExportedNotes[]>(`${collection}/notes?${new URLSearchParams({ export: id, ids: JSON.stringify(ids) })}`);

test('serves the notes on exported records, newest first and without deleted ones, and logs them', async () => {
  const first = await write('第一条');
  server.clock.advance(1000);
  const second = await write('第二条');
  const deleted = await write('删除的');
  await boss.remove(`notes/${deleted.id}?version=1`);
  const [other] = await auditor.list<{ id: string }>('suppliers', { status: 'approved' });
  const id = await startExport('suppliers', { notes: true });
  const { data } = await readExported('suppliers', id, [supplier.id, other?.id ?? '']);
  const exported = [second, first].map(({ author, createdAt, text }) => ({ author, createdAt, text }));
  expect(data).toEqual([{ recordId: supplier.id, total: 2, notes: exported }]);
  const isExport = eq(operationLogs.action, 'export');
  const [line] = await server.db.select().from(operationLogs).where(isExport).orderBy(desc(operationLogs.id)).limit(1);
  expect(line?.after).toMatchObject({ notes: true });
});

test('serves the notes on exported requests to who may read what they are about', async () => {
  await writeOnRequest('请复核');
  const id = await startExport('approvals', { notes: true });
  expect((await readExported('approvals', id, ['77'])).data).toMatchObject([
    { recordId: '77', total: 1, notes: [{ text: '请复核' }] },
  ]);
});

test('serves no notes on records that the export does not contain', async () => {
  const [exported, other] = await boss.list<{ id: string }>('suppliers', {});
  for (const id of [exported?.id, other?.id]) await write('尽快处理', `suppliers/${id}`);
  const ids = [exported?.id ?? '', other?.id ?? ''];
  const id = await startExport('suppliers', { notes: true, filter: { id: [exported?.id] } });
  expect((await readExported('suppliers', id, ids)).data).toMatchObject([{ recordId: exported?.id }]);
});

test('serves at most 20 notes of an exported record', async () => {
  await server.db.execute(sql`
    insert into ${notes} (id, created_at, collection, record_id, admin_name, text, mentions)
    select number, now(), 'suppliers', ${supplier.id}, '王芳', number::text, '[]' from generate_series(1, 25) as number`);
  const id = await startExport('suppliers', { notes: true });
  const [record] = (await readExported('suppliers', id, [supplier.id])).data;
  expect([record?.total, record?.notes.map(({ text }) => text)]).toEqual([
    25,
    Array.from({ length: 20 }, (_, index) => String(25 - index)),
  ]);
});

test('serves notes only for an export that was started with them, to its owner, and of readable records', async () => {
  await write('尽快处理');
  const plain = await startExport('suppliers', {});
  const refused = await readExported('suppliers', plain, [supplier.id]);
  expect([refused.status, refused.data]).toMatchObject([422, { errors: { export: expect.stringContaining('备注') } }]);
  const id = await startExport('suppliers', { notes: true });
  const admin = await signInAs(sampleAccountMobiles.admin);
  expect((await readExported('suppliers', id, [supplier.id], admin)).status).toBe(422);
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  expect((await readExported('suppliers', id, [supplier.id], viewer)).status).toBe(403);
  const many = Array.from({ length: 201 }, (_, index) => String(index + 1));
  for (const ids of [[], many, ['x']]) expect((await readExported('suppliers', id, ids)).status).toBe(422);
  await writeOnRequest('请复核');
  const clerk = await makeAdmin('13912345678', ['approvals:list', 'approvals:export']);
  const own = await startExport('approvals', { notes: true }, clerk);
  expect((await readExported('approvals', own, ['77'], clerk)).data).toEqual([]);
});
