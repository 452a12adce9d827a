import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Note } from '@/models/note';
import { customDataProviderMethods } from '@/providers/actions';
import { adaptDataProvider } from '@/providers/adaptDataProvider';
import { authProvider } from '@/providers/authProvider';
import { declaration } from '@/providers/capabilities';
import { crud } from '@/providers/crud';
import { sampleAccountMobiles, type SampleAccountRole } from '../../mocks/db/sample/accounts';
import { notes } from '../../mocks/db/schema/notes';
import { products } from '../../mocks/db/schema/catalog';
import { admins, suppliers } from '../../mocks/db/schema/system';
import { server } from '../setup/server';
import { readVersions } from '../setup/versions';
import { downloads } from '../support/downloads';
import { EverythingInView } from '../support/everythingInView';
import { dropFiles } from '../support/dropFiles';
import { renderApp } from '../support/renderApp';

const minute = 60_000;

let supplier: typeof suppliers.$inferSelect;
beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', EverythingInView);
  const [oldest] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.createdAt))
    .limit(1);
  if (!oldest) throw new Error('No supplier is pending');
  supplier = oldest;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const callAs = async (role: SampleAccountRole, method: string, path: string, body?: unknown) =>
  server.callAs(await server.signIn(sampleAccountMobiles[role]), method, `/admin/${path}`, body);
const writeAs = async (role: SampleAccountRole, text: string): Promise<Note> => {
  const note = { text, mentions: [], attachments: [] };
  return (await (await callAs(role, 'POST', `suppliers/${supplier.id}/notes`, note)).json()).data;
};
const stored = () => server.db.select().from(notes).orderBy(asc(notes.id));
const openDrawer = (as: SampleAccountRole) => renderApp(`/supplier/list/${supplier.id}`, { as });
const section = async (name = '备注') => within(await screen.findByRole('region', { name }));
const textbox = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '写备注，输入 @ 提及同事' });
const entries = async () => {
  const list = await screen.findByRole('list', { name: '时间线，最新的在前' });
  return within(list).getAllByRole('listitem');
};
const pdf = () =>
  new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], '合同.pdf', { type: 'application/pdf' });

test('unites notes and operations in one timeline, newest first, and shows what an operation changed', async () => {
  await writeAs('auditor', '电话打不通，明天再联系');
  server.clock.advance(minute);
  const records = await readVersions(server.db, 'suppliers', [supplier.id]);
  await callAs('admin', 'POST', 'suppliers/reject', { records, reason: '资质不全' });
  server.clock.advance(minute);
  await writeAs('auditor', '已补齐执照');
  const user = await openDrawer('admin');
  await section('备注与操作记录');
  const [latest, rejection, earliest] = await entries();
  expect(latest).toHaveTextContent('李文静');
  expect(latest).toHaveTextContent('已补齐执照');
  expect(rejection).toHaveTextContent('驳回');
  expect(earliest).toHaveTextContent('电话打不通，明天再联系');
  expect(screen.queryByText('资质不全', { selector: 'td' })).not.toBeInTheDocument();
  await user.click(within(rejection as HTMLElement).getByRole('button', { name: '查看变更' }));
  expect(within(rejection as HTMLElement).getByText('资质不全')).toBeVisible();
});

test('shows only the notes to users who may not read the operation log', async () => {
  await writeAs('admin', '请电话核实');
  await openDrawer('auditor');
  await section('备注');
  expect((await entries()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('请电话核实')]);
  expect(server.journal.calls('GET /admin/operationLogs')).toEqual([]);
});

test('reads more than the first page on demand', async () => {
  const [author] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.admin));
  const at = (index: number) => new Date(server.clock.now() - index * minute);
  await server.db.insert(notes).values(
    Array.from({ length: 25 }, (_, index) => ({
      id: String(index + 1),
      createdAt: at(index),
      collection: 'suppliers',
      recordId: supplier.id,
      adminId: author?.id ?? '',
      adminName: '王芳',
      text: `第 ${index + 1} 条`,
      mentions: [],
    })),
  );
  const user = await openDrawer('auditor');
  expect(await entries()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: '查看更早的记录' }));
  expect(await screen.findByText('第 25 条')).toBeVisible();
  expect(await entries()).toHaveLength(25);
  expect(screen.queryByRole('button', { name: '查看更早的记录' })).not.toBeInTheDocument();
});

/** Types the beginning of a mention in a new note, and waits for the persons that it offers. */
const beginMention = async (text: string) => {
  const user = await openDrawer('admin');
  const input = await textbox();
  await user.type(input, text);
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(1);
  return { user, input };
};

test('mentions whom the letters typed last find, when their answer comes late, and keeps what is typed after', async () => {
  const { user, input } = await beginMention('请@');
  const release = server.faults.hold('GET /admin/notes/mentionable', 3);
  await user.keyboard('lwj{Enter}');
  expect(input).toHaveValue('请@lwj');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('核实电话{ArrowLeft}{ArrowLeft}');
  release();
  await waitFor(() => expect(input).toHaveValue('请@李文静 核实电话'));
  expect(input.selectionStart).toBe('请@李文静 核实'.length);
});

test('posts with the mention when Ctrl+Enter is pressed before its answer comes', async () => {
  const { user, input } = await beginMention('请@');
  const release = server.faults.hold('GET /admin/notes/mentionable', 3);
  await user.keyboard('lwj{Enter}{Control>}{Enter}{/Control}');
  expect(input).toHaveValue('请@lwj');
  release();
  await waitFor(() => expect(input).toHaveValue(''));
  expect(await stored()).toMatchObject([{ text: '请@李文静', mentions: [{ name: '李文静' }] }]);
});

test('posts once, with all awaited mentions, however often Ctrl+Enter and the button are pressed', async () => {
  const { user, input } = await beginMention('请@');
  const release = server.faults.hold('GET /admin/notes/mentionable', 6);
  await user.keyboard('lwj{Enter} @csy{Enter}');
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: '发布' }));
  release();
  await waitFor(() => expect(input).toHaveValue(''));
  expect(await stored()).toMatchObject([{ mentions: [{ name: '李文静' }, { name: '陈思远' }] }]);
});

test('keeps the draft of a form that is closed while a mention is awaited', async () => {
  const { user } = await beginMention('请@');
  const release = server.faults.hold('GET /admin/notes/mentionable', 3);
  await user.keyboard('lwj{Enter}{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const answered = waitFor(() =>
    expect(server.journal.calls('GET /admin/notes/mentionable').length).toBeGreaterThan(1),
  );
  release();
  await answered;
  await openDrawer('admin');
  expect(await textbox()).toHaveValue('请@lwj');
  expect(server.journal.calls(/^POST .*notes/)).toHaveLength(0);
});

test('opens the list of persons again when the awaited answer fails', async () => {
  const { user, input } = await beginMention('@');
  server.faults.refuse('GET /admin/notes/mentionable', { status: 503 }, 9);
  await user.keyboard('lwj{Enter}{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/获取可提及的同事失败/)).toBeVisible();
  expect(input).toHaveValue('@lwj');
  expect(server.journal.calls(/^POST .*notes/)).toHaveLength(0);
  // A later attempt does not depend on the one that failed.
  await user.keyboard('{Escape} 已电话核实{Control>}{Enter}{/Control}');
  await waitFor(() => expect(input).toHaveValue(''));
});

test('mentions a person found by pinyin, posts with Ctrl+Enter and highlights the name', async () => {
  const [boss] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.auditor));
  const user = await openDrawer('admin');
  const input = await textbox();
  await user.type(input, '请@wenjing');
  const option = await screen.findByRole('option', { name: /李文静/ });
  await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', option.id));
  // Keys that choose a character in an input method neither choose a person nor post.
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true, isComposing: true });
  await user.keyboard('{Enter}核实电话');
  expect(input).toHaveValue('请@李文静 核实电话');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(input).toHaveValue(''));
  const [entry] = await entries();
  expect(within(entry as HTMLElement).getByText('@李文静').tagName).toBe('MARK');
  expect(await stored()).toMatchObject([{ text: '请@李文静 核实电话', mentions: [{ id: boss?.id, name: '李文静' }] }]);
});

test('finds a name across a space, and searches no further after the name was chosen', async () => {
  const [boss] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.auditor));
  await server.db
    .update(admins)
    .set({ username: 'Li Wei' })
    .where(eq(admins.id, boss?.id ?? ''));
  const user = await openDrawer('admin');
  const input = await textbox();
  await user.type(input, '@Li W');
  await user.click(await screen.findByRole('option', { name: /Li Wei/ }));
  const { length } = server.journal.calls('GET /admin/notes/mentionable');
  await user.type(input, 'please call');
  expect(input).toHaveValue('@Li Wei please call');
  expect(server.journal.calls('GET /admin/notes/mentionable')).toHaveLength(length);
});

test('closes the list of persons with Escape, and keeps the drawer open', async () => {
  const user = await openDrawer('admin');
  const input = await textbox();
  await user.type(input, '@');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('li');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(input).toHaveValue('@li');
  // A name that was deleted again is not mentioned.
  await user.clear(input);
  await user.type(input, '@lwj');
  await user.click(await screen.findByRole('option', { name: /李文静/ }));
  await user.clear(input);
  await user.type(input, '无需处理');
  await user.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ text: '无需处理', mentions: [] }]));
});

test('uploads files, removes them before posting, and saves posted ones', async () => {
  const user = await openDrawer('auditor');
  const input = await textbox();
  await user.upload(screen.getByLabelText('备注的附件'), [pdf(), new File(['序号,名称\n'], '清单.csv')]);
  const files = within(await screen.findByRole('list', { name: '待发布的附件' }));
  await waitFor(() => expect(files.queryByRole('progressbar')).not.toBeInTheDocument());
  await user.click(files.getByRole('button', { name: '移除附件“清单.csv”' }));
  await user.type(input, '合同见附件');
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(input).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: /^下载 合同\.pdf/ }));
  await waitFor(async () => expect(await downloads()).toMatchObject([{ name: '合同.pdf', type: 'application/pdf' }]));
  const [{ bytes } = { bytes: new Uint8Array() }] = await downloads();
  expect(new TextDecoder().decode(bytes)).toContain('%PDF-1.7');
  expect(screen.queryByText('清单.csv')).not.toBeInTheDocument();
});

test('says why a file is refused, and posts nothing while one has failed', async () => {
  const user = await openDrawer('auditor');
  const input = await textbox();
  const large = new File([new Uint8Array(10_000_001)], '照片.png', { type: 'image/png' });
  dropFiles(input, [new File(['MZ'], '工具.exe'), large, new File([], '空.txt')]);
  expect(await screen.findByText(/^工具\.exe：不支持这种文件，请选择 \.png/)).toBeVisible();
  expect(screen.getByText('照片.png：超过 10 MB，请压缩或拆分后重试')).toBeVisible();
  expect(screen.getByText('空.txt：文件是空的，请选择其他文件')).toBeVisible();
  // The API checks the content.
  dropFiles(input, [new File(['MZ'], '伪装.pdf', { type: 'application/pdf' })]);
  expect(await screen.findByText(/^伪装\.pdf：文件内容与扩展名不符/)).toBeVisible();
  await user.type(input, '见附件');
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText('有附件上传失败，请重试或移除后再发布')).toBeVisible();
  expect(server.journal.calls(/^POST .*notes/)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '移除附件“伪装.pdf”' }));
  await user.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ text: '见附件' }]));
});

test('keeps what was typed when posting fails, and posts once after a lost response', async () => {
  const user = await openDrawer('auditor');
  const input = await textbox();
  await user.type(input, '电话打不通');
  server.faults.refuse(/^POST .*notes/, { status: 429, message: '备注过多，请稍后再试' });
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText('保存备注失败：备注过多，请稍后再试')).toBeVisible();
  expect(input).toHaveValue('电话打不通');
  server.faults.loseAnswer(/^POST .*notes/);
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText(/^保存备注失败：.*网络/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(input).toHaveValue(''));
  expect(await stored()).toMatchObject([{ text: '电话打不通' }]);
});

test('keeps an unsent note when the record is closed, and asks before the tab closes', async () => {
  const filter = JSON.stringify({ name: supplier.name });
  const user = await renderApp(`/supplier/list/${supplier.id}?${new URLSearchParams({ filter })}`, { as: 'auditor' });
  await user.type(await textbox(), '还没写完');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(isAsked()).toBe(true);
  await user.click(await screen.findByRole('link', { name: supplier.name }));
  const input = await textbox();
  expect(input).toHaveValue('还没写完');
  await user.clear(input);
  expect(isAsked()).toBe(false);
});

test('names the mentioned person whom the API refuses', async () => {
  const user = await openDrawer('admin');
  const input = await textbox();
  await user.type(input, '@lwj');
  await user.click(await screen.findByRole('option', { name: /李文静/ }));
  await server.db.update(admins).set({ status: 'disabled' }).where(eq(admins.mobile, sampleAccountMobiles.auditor));
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText(/^李文静：该管理员不存在、已停用/)).toBeVisible();
  expect(input).toHaveValue('@李文静 ');
});

test('lets authors edit and delete their notes, and shows that they did', async () => {
  await writeAs('admin', '别人的备注');
  await writeAs('auditor', '电话打不通');
  const user = await openDrawer('auditor');
  const [own, other] = await entries();
  expect(within(other as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(own as HTMLElement).getByRole('button', { name: '修改备注' }));
  const input = await screen.findByRole('textbox', { name: '修改备注' });
  await waitFor(() => expect(input).toHaveFocus());
  await user.clear(input);
  await user.type(input, '已联系上');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已修改')).toBeVisible();
  expect(screen.getByRole('button', { name: '修改备注' })).toHaveFocus();
  expect((await entries())[0]).toHaveTextContent('已联系上');
  await user.click(screen.getByRole('button', { name: '删除备注' }));
  const dialog = within(await screen.findByRole('dialog', { name: '删除备注' }));
  await user.click(dialog.getByRole('button', { name: '删除' }));
  await waitFor(async () => expect((await entries())[0]).toHaveTextContent('备注已删除'));
  expect((await entries())[0]).not.toHaveTextContent('已联系上');
  expect((await entries())[0]).not.toHaveTextContent('已修改');
});

test('keeps a change that comes too late or after another one', async () => {
  const note = await writeAs('auditor', '电话打不通');
  const user = await openDrawer('auditor');
  await user.click(await screen.findByRole('button', { name: '修改备注' }));
  const input = await screen.findByRole('textbox', { name: '修改备注' });
  await user.type(input, '，已发短信');
  const elsewhere = { text: '已联系上', mentions: [], attachments: [], version: note.version };
  await callAs('auditor', 'PUT', `notes/${note.id}`, elsewhere);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/该备注已在其他页面被修改/)).toBeVisible();
  expect(screen.getByText('最新内容：已联系上')).toBeVisible();
  expect(input).toHaveValue('电话打不通，已发短信');
  server.clock.advance(16 * minute);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/备注发布已超过 15 分钟，不能修改或删除/)).toBeVisible();
  expect(input).toHaveValue('电话打不通，已发短信');
});

test('offers no change of a note after 15 minutes', async () => {
  await writeAs('auditor', '电话打不通');
  server.clock.advance(16 * minute);
  await openDrawer('auditor');
  await entries();
  expect(screen.queryByRole('button', { name: '修改备注' })).not.toBeInTheDocument();
});

test('N in queue mode moves the focus to the note, where the keys are text', async () => {
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await screen.findByRole('heading', { level: 2, name: supplier.name });
  await user.keyboard('n');
  const input = await textbox();
  await waitFor(() => expect(input).toHaveFocus());
  await user.keyboard('jar');
  expect(input).toHaveValue('jar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: supplier.name })).toBeVisible();
  // The draft stays with its record.
  await user.click(screen.getByRole('button', { name: '下一条（J）' }));
  await waitFor(async () => expect(await textbox()).toHaveValue(''));
  await user.click(screen.getByRole('button', { name: '上一条（K）' }));
  await waitFor(async () => expect(await textbox()).toHaveValue('jar'));
});

test('loads nothing before the notes come into view or N is pressed', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends EverythingInView {
      override observe() {}
    },
  );
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await screen.findByRole('heading', { level: 2, name: supplier.name });
  await screen.findByRole('heading', { name: '备注' });
  expect(screen.queryByRole('textbox', { name: /备注/ })).not.toBeInTheDocument();
  expect(server.journal.calls(/notes/)).toEqual([]);
  await user.keyboard('n');
  await waitFor(async () => expect(await textbox()).toHaveFocus());
});

test('explains to users who may not write notes which permission they lack', async () => {
  await writeAs('auditor', '电话打不通');
  const user = await openDrawer('viewer');
  expect(await screen.findByText('电话打不通')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /备注/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^写备注/ }));
  expect(await screen.findByRole('dialog', { name: '为什么不能操作？' })).toHaveTextContent('notes:create');
});

test('shows the notes on the page of a record, and says why they could not be read', async () => {
  const [product] = await server.db.select().from(products).limit(1);
  server.faults.refuse(/^GET .*\/notes\?/, { status: 403, message: '无权查看' });
  const user = await renderApp(`/product/detail/${product?.id}`, { as: 'catalog' });
  const about = await section('备注');
  const failure = await about.findByText('获取备注失败：无权查看');
  // The notes are shown when the sections above them have loaded.
  await waitFor(() => expect(failure).toBeVisible());
  await user.click(about.getByRole('button', { name: '刷新' }));
  expect(await about.findByText('还没有备注')).toBeVisible();
});

test('shows no notes if the API has none', async () => {
  const capabilities = { ...declaration.capabilities, teamwork: false };
  const dataProvider = adaptDataProvider({ ...crud, ...customDataProviderMethods }, capabilities);
  const api = { declaration: { ...declaration, capabilities }, dataProvider, authProvider };
  await renderApp(`/supplier/queue?id=${supplier.id}`, { as: 'auditor', api });
  await screen.findByText(supplier.phone);
  expect(screen.queryByRole('heading', { name: '备注' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '写备注（N）' })).not.toBeInTheDocument();
});
