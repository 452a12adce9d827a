import { screen, waitFor, within } from '@testing-library/react';
import { desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notes } from '../../mocks/db/schema/notes';
import { departments, suppliers } from '../../mocks/db/schema/system';
import { zh, en } from '@/features/placement/messages';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';
import { downloads, readCsv, readWorkbook } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { selectAll } from '../support/selectAll';
import { clickWhenEnabled } from '../support/clickWhenEnabled';

const firstPage = /range=\[0,999\]/;
const secondPage = /range=\[1000,1999\]/;

const openExport = async (url = '/supplier/list') => {
  const user = await renderApp(url, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^(导出|Export)$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^(导出供应商|Export suppliers)$/ }));
  return { user, dialog };
};

/** Waits for the dialog to report success. Returns the only saved file. */
const savedFile = async () => {
  await screen.findByText(/^(已导出|\d+ records? exported)/);
  const [file, ...others] = await downloads();
  if (!file || others.length > 0) throw new Error(`${others.length} more files were saved`);
  return file;
};

/** The time as formatted in that time zone. */
const local = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(time);

/** The suppliers in the order of the list, with the name of their department. */
const inOrder = () =>
  server.db
    .select({ ...getTableColumns(suppliers), department: departments.name })
    .from(suppliers)
    .leftJoin(departments, eq(departments.id, suppliers.departmentId))
    .orderBy(desc(suppliers.createdAt), desc(suppliers.id));

/** Adds suppliers for several pages, older than all others. */
const addMany = async (count: number) => {
  const many = Array.from({ length: count }, (_, index) => ({
    id: String(10_000 + index),
    name: `批量供应商 ${index}`,
    shopName: `店铺 ${index}`,
    phone: '021-12345678',
    createdAt: new Date(Date.UTC(2020, 0, 1) + index * 1000),
    updatedAt: new Date(),
    status: 'approved' as const,
  }));
  await server.db.insert(suppliers).values(many);
};

test('exports all matching records to a workbook in the order and language of the screen, ids as text', async () => {
  const { user, dialog } = await openExport('/supplier/list?filter={"status":"pending"}');
  expect(await dialog.findByText(/^将导出符合查询条件的全部 60 项/)).toBeVisible();
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('已导出 60 项')).toBeVisible();
  expect(dialog.getByText(/^供应商列表-\d{8}-\d{4}\.xlsx$/)).toBeVisible();

  const { rows, sheet } = readWorkbook((await savedFile()).bytes);
  const pending = (await inOrder()).filter(({ status }) => status === 'pending');
  expect(rows).toEqual([
    ['编号', '供应商名称', '店铺名称', '联系电话', '状态', '创建时间', '部门', '销售区域'],
    ...pending.map(({ id, name, shopName, phone, createdAt, department, salesRegion }) => [
      id,
      name,
      shopName,
      phone,
      '待审核',
      local(createdAt, 'Asia/Shanghai'),
      department,
      salesRegion && zh.salesRegion[salesRegion],
    ]),
  ]);
  expect(sheet['A2']).toMatchObject({ t: 's', v: pending[0]?.id });
});

test('exports the selected records, or all that match, and names which in the dialog and the file', async () => {
  const user = await renderApp('/supplier/audit', { as: 'admin' });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: '选择全部 60 项' }));
  const [first, second] = (await inOrder()).filter(({ status }) => status === 'pending').toReversed();
  await user.click(screen.getByRole('checkbox', { name: `选择 ${first?.name}` }));
  await user.click(screen.getByRole('button', { name: '导出' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导出供应商' }));
  expect(dialog.getByRole('radio', { name: '选中的 59 项' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: '符合查询条件的全部 60 项' })).not.toBeChecked();
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('已导出 59 项')).toBeVisible();
  expect(dialog.getByText(/^供应商列表-已选 59 项-\d{8}-\d{4}\.xlsx$/)).toBeVisible();
  const { rows } = readWorkbook((await savedFile()).bytes);
  expect(rows.map(([id]) => id)).not.toContain(first?.id);
  expect(rows[1]?.[0]).toBe(second?.id);
});

test('exports selected records of lists without bulk actions', async () => {
  const user = await renderApp('/supplier/list?filter={"status":"pending"}', { as: 'admin' });
  await screen.findByText('共 60 项');
  for (const box of (await screen.findAllByRole('checkbox', { name: /^选择 / })).slice(0, 2)) await user.click(box);
  await user.click(screen.getByRole('button', { name: '导出' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导出供应商' }));
  expect(dialog.getByRole('radio', { name: '选中的 2 项' })).toBeChecked();
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('已导出 2 项')).toBeVisible();
  const expected = (await inOrder()).filter(({ status }) => status === 'pending').slice(0, 2);
  expect(
    readWorkbook((await savedFile()).bytes)
      .rows.slice(1)
      .map(([id]) => id),
  ).toEqual(expected.map(({ id }) => id));
});

test('exports what the search of a tree has found, and names its number', async () => {
  const user = await renderApp('/product/category/list?search=坚果', { as: 'admin' });
  await screen.findByText('找到 1 项');
  await user.click(screen.getByRole('button', { name: '导出' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导出商品分类' }));
  expect(await dialog.findByText(/^将导出符合查询条件的全部 1 项/)).toBeVisible();
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('已导出 1 项')).toBeVisible();
  const { rows } = readWorkbook((await savedFile()).bytes);
  expect(rows.slice(1).map(row => row.includes('坚果'))).toEqual([true]);
});

test('exports records that were selected one by one, on several pages, in the order of the list', async () => {
  const query = 'filter={"status":"pending"}&sort=createdAt&order=ASC&page=1&perPage=10';
  const user = await renderApp(`/supplier/audit?${query}`, { as: 'admin' });
  await selectAll(user);
  await user.click(await screen.findByRole('button', { name: '前往第 2 页' }));
  await screen.findByRole('button', { name: '第 2 页', current: 'page' });
  await selectAll(user);
  expect(await screen.findByText('已选 20 项')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '导出' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导出供应商' }));
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('已导出 20 项')).toBeVisible();
  const pending = (await inOrder()).filter(({ status }) => status === 'pending').toReversed();
  const { rows } = readWorkbook((await savedFile()).bytes);
  expect(rows.slice(1).map(([id]) => id)).toEqual(pending.slice(0, 20).map(({ id }) => id));
});

test('exports a CSV in the user’s language and time zone, with only the chosen columns', async () => {
  useSettingsStore.setState({ locale: 'en-US', timeZone: 'America/New_York' });
  const { user, dialog } = await openExport('/supplier/list?filter={"status":"rejected"}');
  await user.click(dialog.getByRole('radio', { name: /CSV/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Phone' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));

  const { rows, text } = readCsv((await savedFile()).bytes);
  const rejected = (await inOrder()).filter(({ status }) => status === 'rejected');
  expect(rejected.length).toBeGreaterThan(9);
  expect(rows).toEqual([
    ['ID', 'Supplier name', 'Shop name', 'Status', 'Created at', 'Department', 'Sales region'],
    ...rejected.map(({ id, name, shopName, createdAt, department, salesRegion }) => [
      id,
      name,
      shopName,
      'Rejected',
      local(createdAt, 'America/New_York'),
      department,
      salesRegion && en.salesRegion[salesRegion],
    ]),
  ]);
  expect(text.startsWith('\uFEFFID,Supplier name')).toBe(true);
  expect(text.split('\r\n')).toHaveLength(rejected.length + 1);
  expect(dialog.getByText(/^Suppliers-\d{8}-\d{4}\.csv$/)).toBeVisible();
});

/** Exports suppliers whose names look like formulas, contain line breaks or are special in XML. */
const exportOddNames = async (format: RegExp) => {
  const names = ['=HYPERLINK("http://evil.example","点我")', '+86 138', '-1+1', '@SUM(1)', '＝1', '逗号, "引号"\n换行'];
  const odd = [...names, '<b>&_x0041_\uFFFF'];
  const day = Date.UTC(2020, 0, 1);
  await server.db.insert(suppliers).values(
    odd.map((name, index) => ({
      id: String(index + 1),
      name,
      shopName: '公式',
      phone: '',
      status: 'approved' as const,
      createdAt: new Date(day - index),
      updatedAt: new Date(day),
    })),
  );
  const { user, dialog } = await openExport('/supplier/list?filter={"q":"公式"}');
  await user.click(dialog.getByRole('radio', { name: format }));
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  return { names, file: (await savedFile()).bytes };
};

test('writes possible formulas to a workbook as plain text and keeps the file valid', async () => {
  const { names, file } = await exportOddNames(/XLSX/);
  const { rows, sheet } = readWorkbook(file);
  expect(rows.slice(1).map(([, name]) => name)).toEqual([...names, '<b>&_x0041_']);
  expect(sheet['B2']).toMatchObject({ t: 's', v: names[0] });
  expect(sheet['B2']).not.toHaveProperty('f');
  expect(sheet).not.toHaveProperty('D2');
});

test('prefixes possible formulas in a CSV with an apostrophe and quotes line breaks', async () => {
  const { names, file } = await exportOddNames(/CSV/);
  const { rows, text } = readCsv(file);
  const marked = names.map((name, index) => (index < 5 ? `'${name}` : name));
  expect(rows.slice(1).map(([, name]) => name)).toEqual([...marked, '<b>&_x0041_\uFFFF']);
  expect(text).toContain(`1,"'=HYPERLINK(""http://evil.example"",""点我"")",公式,,已通过,2020-01-01 08:00:00,,\r\n`);
});

test('leaves out hidden columns unless chosen, and requires at least one column', async () => {
  useSettingsStore.setState({
    preferences: {
      'suppliers.datatable': ['shopName', 'phone', 'status', 'createdAt', 'departmentName', 'salesRegion', 'dueAt'],
    },
  });
  const { user, dialog } = await openExport();
  expect(dialog.getByRole('checkbox', { name: '店铺名称' })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: '编号' }));
  await user.click(dialog.getByRole('checkbox', { name: '供应商名称' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('请至少选择一列');
  expect(dialog.getByRole('button', { name: '开始导出' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: '店铺名称' }));
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  const { rows } = readWorkbook((await savedFile()).bytes);
  expect(rows[0]).toEqual(['店铺名称']);
  expect(rows).toHaveLength(241);
});

test('exports nothing when nothing matches', async () => {
  const { dialog } = await openExport('/supplier/list?filter={"name":"没有这样的供应商"}');
  expect(await dialog.findByText('没有符合查询条件的数据，无法导出。')).toBeVisible();
  expect(dialog.getByRole('button', { name: '开始导出' })).toBeDisabled();
});

test('confirms before cancelling, and then saves nothing', async () => {
  const release = server.faults.hold(firstPage);
  const { user, dialog } = await openExport();
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  await user.click(dialog.getByRole('button', { name: '取消' }));
  expect(dialog.getByText(/不会生成文件/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '继续导出' }));
  expect(dialog.queryByText(/不会生成文件/)).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: '取消导出' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '导出' })).toHaveFocus();
  release();
  // A second export must run to the end even though the first was in progress.
  await user.click(screen.getByRole('button', { name: '导出' }));
  await clickWhenEnabled(user, await screen.findByRole('button', { name: '开始导出' }));
  expect(await screen.findByText('已导出 240 项')).toBeVisible();
  expect(await downloads()).toHaveLength(1);
});

test('shows the server’s message when an export fails, and resumes on retry', async () => {
  await addMany(2300);
  server.faults.refuse(secondPage, { status: 403, message: '导出过于频繁' });
  const { user, dialog } = await openExport();
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('导出中断：导出过于频繁')).toBeVisible();
  expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '已读取 1000 / 2540 项');
  expect(await downloads()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '重试' }));
  expect(await dialog.findByText('已导出 2540 项')).toBeVisible();
  const { rows } = readWorkbook((await savedFile()).bytes);
  expect(rows.slice(1).map(([id]) => id)).toEqual((await inOrder()).map(({ id }) => id));
  expect(server.journal.calls(firstPage)).toHaveLength(1);
});

test('neither skips nor repeats records when others are deleted or created during the export', async () => {
  await addMany(2300);
  const before = (await inOrder()).map(({ id }) => id);
  const release = server.faults.hold(secondPage);
  const { user, dialog } = await openExport();
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('已读取 1000 / 2540 项')).toBeVisible();
  const gone = before.slice(0, 40);
  await server.db.delete(suppliers).where(inArray(suppliers.id, gone));
  release();
  expect(await dialog.findByText('已导出 2540 项')).toBeVisible();
  expect(dialog.getByText(/现有 2500 项符合条件/)).toBeVisible();
  const ids = readWorkbook((await savedFile()).bytes)
    .rows.slice(1)
    .map(([id]) => id);
  expect(ids.toSorted()).toEqual(before.toSorted());
  expect(await server.db.$count(suppliers, eq(suppliers.id, gone[0] ?? ''))).toBe(0);
});

test('reports an export to the API once, with its filter and order, and marks only its page requests', async () => {
  const { user, dialog } = await openExport('/supplier/list?filter={"status":"pending"}');
  await clickWhenEnabled(user, await dialog.findByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('已导出 60 项')).toBeVisible();
  const [begun, ...others] = server.journal.calls('POST /admin/suppliers/export');
  expect(others).toEqual([]);
  expect(JSON.parse(begun?.body ?? '')).toEqual({
    filter: { status: 'pending' },
    sort: ['createdAt', 'DESC'],
    format: 'xlsx',
  });
  const pages = server.journal.calls('GET /admin/suppliers').filter(({ url }) => url.includes('999'));
  expect(pages.map(({ url }) => new URL(url).searchParams.has('export'))).toEqual([true]);
});

test('shows why an export is refused and saves no file', async () => {
  server.faults.refuse('POST /admin/suppliers/export', { status: 403, message: '您没有执行此操作的权限' });
  const { user, dialog } = await openExport('/supplier/list?filter={"status":"pending"}');
  await clickWhenEnabled(user, await dialog.findByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('导出中断：您没有执行此操作的权限')).toBeVisible();
  expect(await downloads()).toEqual([]);
});

test('exports the notes on the records if asked to', async () => {
  const [first, second, third] = await inOrder();
  const note = {
    collection: 'suppliers',
    adminName: '王芳',
    mentions: [],
    createdAt: new Date('2026-01-02T03:04:05Z'),
  };
  await server.db.insert(notes).values([
    { ...note, id: '1', recordId: first?.id ?? '', text: '电话打不通' },
    { ...note, id: '2', recordId: first?.id ?? '', text: '=HYPERLINK("x")' },
    ...Array.from({ length: 21 }, (_, index) => ({
      ...note,
      id: String(index + 10),
      recordId: second?.id ?? '',
      text: `第 ${index + 1} 条`,
    })),
    ...Array.from({ length: 21 }, (_, index) => ({
      ...note,
      id: String(index + 40),
      recordId: third?.id ?? '',
      text: '长'.repeat(1900),
    })),
  ]);
  const { user, dialog } = await openExport();
  const column = await dialog.findByRole('checkbox', { name: '备注' });
  expect(column).not.toBeChecked();
  await user.click(column);
  await clickWhenEnabled(user, dialog.getByRole('button', { name: '开始导出' }));
  const { rows } = readWorkbook((await savedFile()).bytes);
  const [header, ...cells] = rows.map(row => row.at(-1));
  const time = local(note.createdAt, 'Asia/Shanghai');
  expect(header).toBe('备注');
  expect(cells[0]).toBe(`${time} 王芳：=HYPERLINK("x")\n${time} 王芳：电话打不通`);
  expect(cells[1]?.split('\n').slice(-2)).toEqual([`${time} 王芳：第 2 条`, '另有 1 条更早的备注']);
  // A cell takes 32,767 characters.
  expect(cells[2]?.slice(31_999)).toBe('长…\n另有 1 条更早的备注');
  const [started] = server.journal.calls('POST /admin/suppliers/export');
  expect(JSON.parse(started?.body ?? '')).toMatchObject({ notes: true });
  // In calls of 200 records.
  const count = await server.db.$count(suppliers);
  expect(server.journal.calls('GET /admin/suppliers/notes')).toHaveLength(Math.ceil(count / 200));
});
