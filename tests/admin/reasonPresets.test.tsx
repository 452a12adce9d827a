import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { builtInReasonPresets } from '../../mocks/db/catalogue/reasonPresets';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { suppliers } from '../../mocks/db/schema/system';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';

const builtIn = builtInReasonPresets['suppliers:reject'] ?? [];

let waiting: (typeof suppliers.$inferSelect)[];
beforeEach(async () => {
  waiting = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.createdAt));
});

const nameOf = (index: number) => waiting[index]?.name ?? '';
const heading = (index: number) => screen.findByRole('heading', { level: 2, name: nameOf(index) });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const rejecting = () => dialog('驳回供应商');
const preset = (index: number) => ({ name: new RegExp(`^${index + 1}\\s*${builtIn[index]}$`) });
const reasonOf = async (index: number) => {
  const [row] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.id, waiting[index]?.id ?? ''));
  return row?.auditReason ?? null;
};
const path = '/admin/reason-presets/suppliers/reject';

test('decides with R, a number and Enter in queue mode', async () => {
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(0);
  await user.keyboard('r');
  const first = await rejecting();
  await first.findByRole('button', preset(0));
  await user.keyboard('1');
  expect(first.getByRole('button', preset(0))).toHaveAttribute('aria-pressed', 'true');
  // The number alone is no reason.
  await user.click(first.getByRole('button', { name: '驳回' }));
  expect(await first.findByText('按回车选用第 1 条常用原因，或继续填写')).toBeVisible();
  await user.type(first.getByLabelText(/原因/), '{Enter}');
  await heading(1);
  expect(await reasonOf(0)).toBe(builtIn[0]);
});

test.each(['3 张发票不符', '2026-11-27 银行退票'])(
  'takes a reason that begins with a digit as text: %s',
  async text => {
    const user = await renderApp('/supplier/queue', { as: 'auditor' });
    await heading(0);
    await user.keyboard('r');
    const open = await rejecting();
    await open.findByRole('button', preset(2));
    await user.keyboard(text);
    expect(open.getByLabelText(/原因/)).toHaveValue(text);
    expect(await reasonOf(0)).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading(1);
    expect(await reasonOf(0)).toBe(text);
  },
);

test('remembers a number with Enter that was pressed before the presets and the preview arrived', async () => {
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(0);
  const releasePreview = server.faults.hold('POST /admin/suppliers/reject/preview');
  const releasePresets = server.faults.hold(`GET ${path}`);
  await user.keyboard('r');
  await user.type(await (await rejecting()).findByLabelText(/原因/), '2{Enter}');
  releasePresets();
  await (await rejecting()).findByDisplayValue(builtIn[1] ?? '');
  expect(await reasonOf(0)).toBeNull();
  releasePreview();
  await heading(1);
  expect(await reasonOf(0)).toBe(builtIn[1]);
});

test('takes digits within other text as text, and fills in what is clicked', async () => {
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(0);
  await user.keyboard('r');
  const open = await rejecting();
  await open.findByText(nameOf(0));
  const input = await open.findByLabelText(/原因/);
  // There is no ninth preset.
  await user.type(input, '9 份材料缺 1 份');
  expect(input).toHaveValue('9 份材料缺 1 份');
  await user.click(open.getByRole('button', preset(2)));
  expect(input).toHaveValue(builtIn[2]);
  expect(open.getByRole('button', preset(2))).toHaveAttribute('aria-pressed', 'true');
  expect(await reasonOf(0)).toBeNull();
  // What is typed next goes on after the preset.
  await user.keyboard('，共 4 张{Control>}{Enter}{/Control}');
  await heading(1);
  expect(await reasonOf(0)).toBe(`${builtIn[2]}，共 4 张`);
});

test('submits nothing with a key that chooses a character in an input method', async () => {
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(0);
  await user.keyboard('r');
  const input = await (await rejecting()).findByLabelText(/原因/);
  await user.type(input, 'zhanghao');
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true, isComposing: true });
  await user.type(input, ' bufu{Control>}{Enter}{/Control}');
  await heading(1);
  expect(await reasonOf(0)).toBe('zhanghao bufu');
});

test('only fills in the reason of a batch', async () => {
  const user = await renderApp('/supplier/audit', { as: 'auditor' });
  const boxes = await screen.findAllByRole('checkbox', { name: /^选择 / });
  for (const box of boxes.slice(0, 2)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: '批量驳回' }));
  const open = await dialog('批量驳回供应商');
  await open.findByText(/可驳回 2 项/);
  await open.findByRole('button', preset(0));
  await user.type(open.getByLabelText(/原因/), '3{Enter}');
  expect(open.getByLabelText(/原因/)).toHaveValue(builtIn[2]);
  await user.click(open.getByRole('button', { name: '驳回' }));
  await findNotification('已驳回 2 项');
});

test('edits the presets, keeps what was typed on failure, and names who else has changed them', async () => {
  const user = await renderApp('/supplier/queue', { as: 'admin' });
  await heading(0);
  await user.keyboard('r');
  const open = await rejecting();
  await user.click(await open.findByRole('button', { name: '编辑常用原因' }));
  const editing = await dialog('编辑常用原因');
  const line = (number: number) => editing.getByLabelText(`原因 ${number}`);
  expect(line(5)).toHaveValue(builtIn[4]);
  for (const index of builtIn.slice(1).keys()) await user.clear(line(index + 2));
  await user.clear(line(1));
  await user.type(line(1), '资料 1 不全');
  await user.type(line(9), '长'.repeat(201));
  await user.click(editing.getByRole('button', { name: '保存' }));
  expect(await editing.findByText('原因不能超过 200 字')).toBeVisible();
  await user.clear(line(9));
  await user.type(line(9), '其他');

  await server.callAs(await server.signIn(sampleAccountMobiles.superAdmin), 'PUT', path, {
    presets: ['他人的原因'],
    version: 0,
  });
  await user.click(editing.getByRole('button', { name: '保存' }));
  expect(await editing.findByText(/他人已修改为：他人的原因/)).toBeVisible();
  expect(line(1)).toHaveValue('资料 1 不全');
  server.faults.refuse(`PUT ${path}`, { status: 500 });
  await user.click(editing.getByRole('button', { name: '保存' }));
  expect(await editing.findByRole('alert')).not.toHaveTextContent('他人');
  expect(line(9)).toHaveValue('其他');
  await user.click(editing.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '编辑常用原因' })).not.toBeInTheDocument());
  expect(await open.findByRole('button', { name: /^2\s*其他$/ })).toBeVisible();
  // Nothing was decided meanwhile.
  expect(await reasonOf(0)).toBeNull();
});

test('offers no editing without the permission, and takes any reason if the presets fail to load', async () => {
  server.faults.refuse(`GET ${path}`, { status: 500 });
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await heading(0);
  await user.keyboard('r');
  const open = await rejecting();
  await open.findByText(nameOf(0));
  const input = await open.findByLabelText(/原因/);
  await user.type(input, '1 份材料缺失');
  expect(input).toHaveValue('1 份材料缺失');
  expect(open.queryByRole('button', { name: '编辑常用原因' })).not.toBeInTheDocument();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await heading(1);
  expect(await reasonOf(0)).toBe('1 份材料缺失');
});
