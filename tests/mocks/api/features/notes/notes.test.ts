import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { MentionableAdmin, Note } from '@/models/note';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { approvals } from '../../../../../mocks/db/schema/approvals';
import { inboxItems } from '../../../../../mocks/db/schema/inbox';
import { notes } from '../../../../../mocks/db/schema/notes';
import { admins, operationLogs, rolePermissions, suppliers } from '../../../../../mocks/db/schema/system';
import { server } from '../../../../setup/server';
import { adminOf, assign, makeAdmin, signInAs, superAdmin, type Someone } from '../../roles/administration';

const minute = 60_000;

let auditor: Someone;
let supplierId: string;
beforeEach(async () => {
  auditor = await signInAs(sampleAccountMobiles.auditor);
  const [supplier] = await server.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'));
  supplierId = supplier?.id ?? '';
});

const input = (values: object = {}) => ({ text: '电话打不通，明天再联系', mentions: [], attachments: [], ...values });
const path = () => `suppliers/${supplierId}/notes`;
const write = (who: Someone, values: object = {}) => who.post<Note>(path(), input(values));
const read = (who: Someone, range?: [number, number]) =>
  who.get<{ notes: Note[]; total: number }>(path() + (range ? `?range=${JSON.stringify(range)}` : ''));

test('lists the notes on a record, newest first, to everyone who may list the record', async () => {
  const { data: first } = await write(auditor);
  server.clock.advance(minute);
  await write(auditor, { text: '  已补齐执照\n请复核  ' });
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const { data } = await read(viewer);
  expect(data).toMatchObject({
    total: 2,
    notes: [
      { text: '已补齐执照\n请复核', author: '李文静', isOwn: false, changeableUntil: null },
      { id: first.id, text: first.text },
    ],
  });
  expect((await read(viewer, [1, 1])).data.notes.map(({ id }) => id)).toEqual([first.id]);
  expect((await read(auditor)).data.notes[1]).toMatchObject({ isOwn: true, changeableUntil: expect.any(String) });
  const [other] = await auditor.list<{ id: string }>('suppliers', { status: 'approved' });
  expect((await auditor.get(`suppliers/${other?.id}/notes`)).data).toEqual({ notes: [], total: 0 });
});

test('shows no notes to those who may not list the record, and takes none from them', async () => {
  const { admin, role, ...shopper } = await makeAdmin('13912345678', ['orders:list', 'notes:create']);
  const { data: note } = await write(auditor);
  for (const attempt of [read(shopper), write(shopper), shopper.get('notes/mentionable?collection=suppliers')]) {
    const { status, message } = await attempt;
    expect([status, message]).toEqual([403, expect.stringContaining('suppliers:list')]);
  }
  const change = { ...input(), version: note.version };
  expect((await shopper.put(`notes/${note.id}`, change)).status).toBe(404);
  expect((await shopper.remove(`notes/${note.id}?version=1`)).status).toBe(404);
  // A role that changes takes effect with the next call.
  const boss = await superAdmin();
  await assign(boss, role, ['orders:list', 'suppliers:list']);
  expect((await read(shopper)).data.total).toBe(1);
  const refused = await write(shopper);
  expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('notes:create')]);
  expect(admin.username).toBe('新人13912345678');
});

test('lets only its author change a note, within 15 minutes, and shows the change', async () => {
  const { data: note } = await write(auditor);
  const change = (who: Someone, version: number, text = '电话已打通') =>
    who.put<Note>(`notes/${note.id}`, input({ text, version }));
  const boss = await superAdmin();
  expect((await change(boss, 1)).status).toBe(403);
  expect((await boss.remove(`notes/${note.id}?version=1`)).status).toBe(403);
  server.clock.advance(14 * minute);
  const { data } = await change(auditor, 1);
  expect(data).toMatchObject({ text: '电话已打通', version: 2, editedAt: expect.any(String), deletedAt: null });
  const stale = await change(auditor, 1);
  expect([stale.status, stale.data.current]).toEqual([409, expect.objectContaining({ version: 2 })]);
  server.clock.advance(minute);
  for (const late of [await change(auditor, 2), await auditor.remove(`notes/${note.id}?version=2`)])
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('15 分钟')]);
  expect((await read(auditor)).data.notes[0]).toMatchObject({ text: '电话已打通', changeableUntil: null });
});

test('keeps the place of a deleted note, without its text and mentions', async () => {
  const [boss] = [await superAdmin()];
  const { id } = await adminOf(boss, sampleAccountMobiles.admin);
  const { data: note } = await write(auditor, { mentions: [id, id] });
  expect(note.mentions).toEqual([{ id, name: '林晓峰' }]);
  const { data } = await auditor.remove<Note>(`notes/${note.id}?version=1`);
  expect(data).toMatchObject({ text: '', mentions: [], deletedAt: expect.any(String), changeableUntil: null });
  expect((await read(boss)).data.notes).toMatchObject([{ id: note.id, text: '', author: '李文静' }]);
  expect((await auditor.remove(`notes/${note.id}?version=2`)).status).toBe(404);
  expect((await auditor.put(`notes/${note.id}`, input({ version: 2 }))).status).toBe(404);
});

test('logs each write as an operation on the record', async () => {
  const { data: note } = await write(auditor);
  await auditor.put(`notes/${note.id}`, input({ text: '改', version: 1 }));
  await auditor.remove(`notes/${note.id}?version=2`);
  const logged = await server.db.select().from(operationLogs).where(eq(operationLogs.recordId, supplierId));
  const { name } = (await auditor.get<{ name: string }>(`suppliers/${supplierId}`)).data;
  expect(logged.filter(({ action }) => action.endsWith('-note'))).toMatchObject([
    { action: 'create-note', collection: 'suppliers', recordName: name, before: null, after: { noteText: note.text } },
    { action: 'update-note', before: { noteText: note.text }, after: { noteText: '改' } },
    { action: 'delete-note', before: { noteText: '改' }, after: null },
  ]);
});

test('writes a note once for an idempotency key', async () => {
  const headers = { 'Idempotency-Key': 'note-1' };
  const [first, again] = [
    await auditor.post<Note>(path(), input(), headers),
    await auditor.post<Note>(path(), input(), headers),
  ];
  expect(again.data.id).toBe(first.data.id);
  expect((await read(auditor)).data.total).toBe(1);
});

test('finds those who may read the record by name or pinyin', async () => {
  const boss = await superAdmin();
  const find = async (q: string, collection = 'suppliers') =>
    (await boss.get<MentionableAdmin[]>(`notes/mentionable?${new URLSearchParams({ collection, q })}`)).data;
  const namesOf = async (q: string, collection?: string) => (await find(q, collection)).map(({ name }) => name);
  expect(await find('文静')).toEqual([{ id: expect.any(String), name: '李文静', role: '审核员' }]);
  for (const q of ['liwenjing', 'LWJ', 'wenj']) expect(await namesOf(q)).toEqual(['李文静']);
  // Disabled, not permitted to read withdrawals, and the caller.
  expect(await namesOf('孙立群')).toEqual([]);
  expect(await namesOf('李文静', 'withdrawals')).toEqual([]);
  expect(await namesOf('陈思远')).toEqual([]);
  expect(await namesOf('zyq', 'withdrawals')).toEqual(['周雅琴']);
  expect(await namesOf('')).toHaveLength(10);
  expect((await boss.get('notes/mentionable?collection=nothing')).status).toBe(422);
  expect((await boss.get('notes/mentionable?collection=operationLogs')).status).toBe(422);
});

test('refuses to mention someone who may not read the record, but keeps one whose role has changed since', async () => {
  const boss = await superAdmin();
  const { admin, role } = await makeAdmin('13912345678', ['suppliers:list']);
  const disabled = await adminOf(boss, sampleAccountMobiles.disabled);
  const refused = await write(auditor, { mentions: [admin.id, disabled.id, '1'] });
  expect([refused.status, Object.keys(refused.data.errors ?? {})]).toEqual([422, ['mentions.1', 'mentions.2']]);
  const { data: note } = await write(auditor, { mentions: [admin.id] });
  await server.db.delete(rolePermissions).where(eq(rolePermissions.roleId, role.id));
  expect((await write(auditor, { mentions: [admin.id] })).status).toBe(422);
  const kept = await auditor.put<Note>(`notes/${note.id}`, input({ mentions: [admin.id], version: 1 }));
  expect(kept.data.mentions).toEqual([{ id: admin.id, name: admin.username }]);
});

test.each([
  ['no text', { text: '  \n ' }],
  ['a text of more than 2000 characters', { text: 'x'.repeat(2001) }],
  ['invisible characters', { text: 'a\u202Eb' }],
  ['more than 20 mentions', { mentions: Array.from({ length: 21 }, (_, at) => String(at + 1)) }],
  ['an id beyond 64 bits', { mentions: ['9999999999999999999'] }],
  ['an unknown field', { author: '陈思远' }],
])('refuses a note with %s', async (_, values) => {
  expect((await write(auditor, values)).status).toBe(422);
  expect(await server.db.$count(notes)).toBe(0);
});

test('stores text as it is written, markup included', async () => {
  const text = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) ${1} %{name}';
  expect((await write(auditor, { text })).data.text).toBe(text);
});

test('knows no notes of records that are not there, and deletes those of a deleted record', async () => {
  const boss = await superAdmin();
  for (const id of ['1', 'x', '99999999999999999999'])
    expect((await boss.get(`suppliers/${id}/notes`)).status).toBe(404);
  expect((await boss.post('suppliers/1/notes', input())).status).toBe(404);
  expect((await boss.get('operationLogs/1/notes')).status).toBe(404);
  const { data: made } = await boss.post<{ id: string }>('roles', { name: '夜班', code: 'night' });
  await boss.post(`roles/${made.id}/notes`, input());
  await write(auditor);
  await boss.remove(`roles/${made.id}`);
  expect((await boss.get(`roles/${made.id}/notes`)).status).toBe(404);
  expect((await server.db.select().from(notes)).map(({ recordId }) => recordId)).toEqual([supplierId]);
});

test('keeps the name of an author whose account is gone', async () => {
  const { data: note } = await write(auditor);
  const [row] = await server.db.select().from(notes).where(eq(notes.id, note.id));
  const { admin, ...author } = await makeAdmin('13912345678', ['suppliers:list', 'notes:create']);
  await write(author);
  await server.db.delete(admins).where(eq(admins.id, admin.id));
  expect(row?.adminName).toBe('李文静');
  expect((await read(auditor)).data.notes[0]).toMatchObject({ author: admin.username, isOwn: false });
});

/** Writes a request about a withdrawal, and a note on it that mentions people. */
const writeOnRequest = async (author: Someone, mentions: string[] = []) => {
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
  return author.post<Note>('approvals/77/notes', input({ mentions }));
};

test('shows the notes on a request only to those who may list its record, too', async () => {
  const boss = await superAdmin();
  const { role, admin, ...clerk } = await makeAdmin('13912345678', [
    'approvals:list',
    'withdrawals:list',
    'operationLogs:list',
    'notes:create',
  ]);
  const { data: note } = await writeOnRequest(boss, [admin.id]);
  const notesOfRequest = () => clerk.get<{ total: number }>('approvals/77/notes');
  const findPeople = () =>
    clerk.get<MentionableAdmin[]>('notes/mentionable?collection=approvals&recordId=77&q=zhouyaqin');
  const inboxOf = async () => (await clerk.get<{ items: { recordName: string | null }[] }>('inbox')).data.items;
  expect((await notesOfRequest()).data.total).toBe(1);
  expect((await findPeople()).data.map(({ name }) => name)).toEqual(['周雅琴']);
  expect(await inboxOf()).toMatchObject([{ recordId: '77', recordName: '王秀英', text: note.text }]);
  const filter = { collection: 'approvals', recordId: '77' };
  expect(await clerk.list('operationLogs', filter)).toMatchObject([{ redacted: false, recordName: '王秀英' }]);
  const { data: own } = await clerk.post<Note>('approvals/77/notes', input());

  await assign(boss, role, ['approvals:list', 'operationLogs:list', 'notes:create']);
  for (const attempt of [notesOfRequest(), clerk.post('approvals/77/notes', input()), findPeople()]) {
    const { status, message } = await attempt;
    expect([status, message]).toEqual([403, expect.stringContaining('withdrawals:list')]);
  }
  expect((await clerk.put(`notes/${own.id}`, { ...input(), version: 1 })).status).toBe(404);
  expect((await clerk.remove(`notes/${own.id}?version=1`)).status).toBe(404);
  expect(await inboxOf()).toMatchObject([{ recordId: null, recordName: null, text: null }]);
  for (const line of await clerk.list('operationLogs', filter))
    expect(line).toMatchObject({ redacted: true, recordName: null, after: null });
});

test('refuses to mention someone on a request who may not list its record', async () => {
  const boss = await superAdmin();
  const { admin } = await makeAdmin('13912345678', ['approvals:list']);
  const refused = await writeOnRequest(boss, [admin.id]);
  expect([refused.status, Object.keys(refused.data.errors ?? {})]).toEqual([422, ['mentions.0']]);
  expect(await server.db.$count(inboxItems)).toBe(0);
  const people = await boss.get<MentionableAdmin[]>('notes/mentionable?collection=approvals&recordId=77&q=13912345678');
  expect(people.data).toEqual([]);
  // Without the record, nobody knows who may list it.
  const unclear = await boss.get('notes/mentionable?collection=approvals');
  expect([unclear.status, Object.keys(unclear.data.errors ?? {})]).toEqual([422, ['recordId']]);
});

test('limits each account to 300 notes an hour', async () => {
  await write(auditor);
  const [line] = await server.db.select().from(operationLogs).where(eq(operationLogs.action, 'create-note'));
  if (!line) throw new Error('The note left no line in the log');
  const more = Array.from({ length: 299 }, (_, at) => ({ ...line, id: String(BigInt(line.id) - BigInt(at + 1)) }));
  await server.db.insert(operationLogs).values(more);
  const refused = await write(auditor);
  expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('300 条备注')]);
  expect((await write(await superAdmin())).status).toBe(200);
});
