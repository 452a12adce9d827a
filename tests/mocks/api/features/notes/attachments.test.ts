import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Note, NoteAttachment } from '@/models/note';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { attachments } from '../../../../../mocks/db/schema/notes';
import { operationLogs, suppliers } from '../../../../../mocks/db/schema/system';
import { server } from '../../../../setup/server';
import { makeAdmin, signInAs, superAdmin, type Someone } from '../../roles/administration';
import { zip } from './zip';

type Answer = { code: number; message: string; data: NoteAttachment & { errors: Record<string, string> } };

let auditor: Someone;
let supplierId: string;
beforeEach(async () => {
  auditor = await signInAs(sampleAccountMobiles.auditor);
  supplierId = (await server.db.select({ id: suppliers.id }).from(suppliers))[0]?.id ?? '';
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const pdf = bytesOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const sheetWith = (parts: Record<string, string>, options?: Parameters<typeof zip>[1]) =>
  zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...parts }, options);
const sheet = sheetWith({});
const withContentType = (type: string, options?: Parameters<typeof zip>[1]) =>
  sheetWith({ '[Content_Types].xml': `<Types><Default Extension="bin" ContentType="${type}"/></Types>` }, options);
const macroType = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
const printerType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings';

const send = (bytes: Uint8Array<ArrayBuffer>, name: string, who = auditor) =>
  server.api.request(`/admin/attachments?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'text/html' },
    body: bytes,
  });
const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, who = auditor) =>
  (await (await send(bytes, name, who)).json()) as Answer;
const write = (who: Someone, files: string[]) =>
  who.post<Note>(`suppliers/${supplierId}/notes`, { text: '合同见附件', mentions: [], attachments: files });
const download = (id: string | undefined, who?: Someone) =>
  server.api.request(`/admin/attachments/${id}`, who && { headers: { Authorization: `Bearer ${who.token}` } });
const stored = () => server.db.$count(attachments);

test('serves a file only to be saved, and only to those who may list the record', async () => {
  const name = '合同 "终版" \'a\'; 100%.pdf';
  const { data: file } = await upload(pdf, name);
  expect(file).toEqual({ id: expect.any(String), name, type: 'application/pdf', size: pdf.length });
  // Nobody reads a file that belongs to no note, not even its owner.
  expect((await download(file.id, auditor)).status).toBe(404);
  const { data: note } = await write(auditor, [file.id]);
  expect(note.attachments).toEqual([file]);
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const response = await download(file.id, viewer);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      "attachment; filename*=UTF-8''%E5%90%88%E5%90%8C%20%22%E7%BB%88%E7%89%88%22%20%27a%27%3B%20100%25.pdf",
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  const { admin, role, ...shopper } = await makeAdmin('13912345678', ['orders:list', 'notes:create']);
  expect([(await download(file.id, shopper)).status, role.code, admin.status]).toEqual([
    404,
    'role_13912345678',
    'enabled',
  ]);
  expect((await download(file.id)).status).toBe(401);
  for (const id of ['1', 'x', '../images/1', '%2e%2e']) expect((await download(id, viewer)).status).toBe(404);
});

test('holds at most 100 MB of files in memory for an account, until it has received them', async () => {
  const size = 10_000_000;
  const { data: file } = await upload(pdf, 'a.pdf');
  await write(auditor, [file.id]);
  await server.db
    .update(attachments)
    .set({ size, bytes: sql`decode(repeat('00', ${size}::int), 'hex')` })
    .where(eq(attachments.id, file.id));
  const open: Response[] = [];
  for (let count = 0; count < 10; count += 1) open.push(await download(file.id, auditor));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  expect((await download(file.id, auditor)).status).toBe(503);
  await open[0]?.arrayBuffer();
  open.push(await download(file.id, auditor));
  expect(open.at(-1)?.status).toBe(200);
  // Others share the limits of this API.
  await Promise.all(open.slice(1).map(async ({ body }) => body?.cancel()));
});

test('accepts images, documents and text', async () => {
  const document = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' });
  const accepted: [string, Uint8Array<ArrayBuffer>][] = [
    ['封面.PNG', png],
    ['a.pdf', pdf],
    ['a.xlsx', sheet],
    ['printed.xlsx', sheetWith({ 'xl/printerSettings/printerSettings1.bin': 'x' })],
    ['packed.xlsx', withContentType(printerType, { isPacked: true })],
    ['a.docx', document],
    ['a.csv', bytesOf('名称,数量\r\n茶叶,2\r\n')],
    ['gb18030.csv', Uint8Array.from([0xb2, 0xe8, 0xd2, 0xb6, 0x2c, 0x32])],
    ['a.txt', bytesOf('<script>alert(1)</script>')],
  ];
  for (const [name, bytes] of accepted) expect([name, (await upload(bytes, name)).code]).toEqual([name, 0]);
});

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['a page', bytesOf('<script>alert(1)</script>'), 'page.html'],
  ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg'],
  ['a program', bytesOf('MZ'), 'setup.exe'],
  ['a name without an ending', pdf, 'contract'],
  ['a page that is called an image', bytesOf('<script>alert(1)</script>'), 'page.png'],
  ['a PDF that is called an image', pdf, 'a.jpg'],
  ['an image that is called a PDF', png, 'a.pdf'],
  ['half an image', png.slice(0, 40), 'a.png'],
  ['half a PDF', pdf.slice(0, 20), 'a.pdf'],
  ['a PDF behind a page', bytesOf('<script></script>%PDF-1.7\n%%EOF'), 'a.pdf'],
  ['text with control characters', Uint8Array.from([65, 0, 66]), 'a.txt'],
  ['nothing', new Uint8Array(), 'a.txt'],
  ['an archive that is no document', zip({ 'a.js': 'alert(1)' }), 'a.docx'],
  ['a table that is called a text', sheet, 'a.docx'],
  ['macros', sheetWith({ 'xl/vbaProject.bin': '' }), 'a.xlsx'],
  ['macros with another name', withContentType('application/vnd.ms-office.vbaProject'), 'a.xlsx'],
  ['a document with macros', withContentType(macroType, { isPacked: true }), 'a.xlsx'],
  ['hidden macros', withContentType(macroType.replace('macro', '&#109;acro')), 'a.xlsx'],
  ['macros in UTF-16', withContentType([...macroType].join('\0')), 'a.xlsx'],
  ['two lists of content types', sheetWith({ '[content_types].xml': '<Types/>' }), 'a.xlsx'],
  ['an ActiveX control', sheetWith({ 'xl/activeX/activeX1.bin': '' }), 'a.xlsx'],
  ['an embedded object', sheetWith({ 'xl/embeddings/oleObject1.bin': '' }), 'a.xlsx'],
  ['a long list of content types', withContentType('x'.repeat(1_000_000), { isPacked: true }), 'a.xlsx'],
  ['a path in an archive', sheetWith({ '../../x.xml': '' }), 'a.xlsx'],
  ['an archive behind a page', Uint8Array.from([...bytesOf('<script></script>'), ...sheet]), 'a.xlsx'],
  ['an archive with something behind it', Uint8Array.from([...sheet, ...bytesOf('<script></script>')]), 'a.xlsx'],
  ['a bomb', sheetWith({}, { size: 0x7f_ff_ff_ff }), 'a.xlsx'],
])('refuses %s', async (_, bytes, name) => {
  const { code, data } = await upload(bytes, name);
  expect([code, Object.keys(data.errors)]).toEqual([422, ['file']]);
  expect(await stored()).toBe(0);
});

test.each(['../a.pdf', 'a/b.pdf', 'a\\b.pdf', '..', '', 'a\u202Efdp.pdf', 'a\r\nb.pdf', `${'x'.repeat(200)}.pdf`])(
  'refuses the name %j',
  async name => {
    const { code, data } = await upload(pdf, name);
    expect([code, Object.keys(data.errors)]).toEqual([422, ['name']]);
  },
);

test('refuses a file of more than 10 MB', async () => {
  const response = await send(new Uint8Array(10_000_001), 'a.txt');
  expect([response.status, ((await response.json()) as Answer).message]).toEqual([
    413,
    '文件超过 10 MB，请压缩或拆分后重试',
  ]);
});

test('takes files only from those who may write notes', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  expect((await send(pdf, 'a.pdf', viewer)).status).toBe(403);
});

test('attaches only own files that belong to no note', async () => {
  const { data: file } = await upload(pdf, 'a.pdf');
  const boss = await superAdmin();
  const stolen = await write(boss, [file.id]);
  expect([stolen.status, Object.keys(stolen.data.errors ?? {})]).toEqual([422, ['attachments.0']]);
  const { data: note } = await write(auditor, [file.id]);
  expect((await write(auditor, [file.id])).status).toBe(422);
  const { data: other } = await upload(png, 'b.png');
  const change = { text: '换一个', mentions: [], attachments: [other.id], version: 1 };
  expect((await auditor.put<Note>(`notes/${note.id}`, change)).data.attachments).toEqual([other]);
  expect((await download(file.id, auditor)).status).toBe(404);
  const tooMany = await write(auditor, ['1', '2', '3', '4', '5', '6']);
  expect([tooMany.status, Object.keys(tooMany.data.errors ?? {})]).toEqual([422, ['attachments']]);
});

test('deletes the files of a deleted note at once, and files without a note after a day', async () => {
  const [{ data: kept }, { data: deleted }, { data: unused }] = [
    await upload(pdf, 'kept.pdf'),
    await upload(pdf, 'deleted.pdf'),
    await upload(pdf, 'unused.pdf'),
  ];
  await write(auditor, [kept.id]);
  const { data: note } = await write(auditor, [deleted.id]);
  await auditor.remove(`notes/${note.id}?version=1`);
  const namesOf = async () => (await server.db.select().from(attachments)).map(({ name }) => name).toSorted();
  expect(await namesOf()).toEqual(['kept.pdf', 'unused.pdf']);
  server.clock.advance(23 * 3_600_000);
  await server.api.request('/admin/info');
  expect(await namesOf()).toEqual(['kept.pdf', 'unused.pdf']);
  server.clock.advance(2 * 3_600_000);
  await server.api.request('/admin/info');
  expect(await namesOf()).toEqual(['kept.pdf']);
  expect(unused.name).toBe('unused.pdf');
});

test('limits the files of an account by the hour, and those without a note by their size', async () => {
  await upload(pdf, 'a.pdf');
  const own = eq(operationLogs.collection, 'attachments');
  const [line] = await server.db.select().from(operationLogs).where(own);
  if (!line) throw new Error('The upload left no line in the log');
  const ids = Array.from({ length: 99 }, (_, at) => String(BigInt(line.id) - BigInt(at + 1)));
  await server.db.insert(operationLogs).values(ids.map(id => ({ ...line, id })));
  expect(await upload(pdf, 'b.pdf')).toMatchObject({ code: 429, message: expect.stringContaining('100 个文件') });
  await server.db.delete(operationLogs).where(inArray(operationLogs.id, ids));
  await server.db.execute(sql`
    insert into ${attachments} (id, created_at, name, type, size, bytes)
    select number, now(), 'big.txt', 'text/plain', 10000000, convert_to(repeat('a', 10000000), 'utf8')
    from generate_series(1, 50) as number`);
  expect(await upload(pdf, 'c.pdf')).toMatchObject({ code: 413, message: expect.stringContaining('未发布的文件过多') });
});
