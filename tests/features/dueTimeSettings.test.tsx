import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addWorkingTime, type DueTimes } from '@/models/dueTime';
import { parseDayList } from '@/features/dueTimes/dayList';
import { dueTimes } from '../../mocks/db/schema/dueTimes';
import { operationLogs } from '../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { eq } from 'drizzle-orm';
import { server } from '../setup/server';
import { findNotification } from '../support/notifications';
import { renderApp } from '../support/renderApp';
import { stopDateAt } from '../support/stopDateAt';

type User = Awaited<ReturnType<typeof renderApp>>;

const path = '/system/due-times';

let settings: DueTimes;
const readSettings = async () => {
  const [row] = await server.db.select().from(dueTimes);
  if (!row) throw new Error('There are no settings');
  return { calendar: row.calendar, hours: row.hours, version: row.version };
};
beforeEach(async () => {
  settings = await readSettings();
});

const openForm = async () => {
  const user = await renderApp(path, { as: 'superAdmin' });
  expect(await screen.findByLabelText(/^上班时间/)).toHaveValue('09:00');
  return user;
};
const save = (user: User) => user.click(screen.getByRole('button', { name: '保存' }));
const retype = async (user: User, label: RegExp, text: string) => {
  const input = screen.getByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
};
const group = (name: string) => within(screen.getByRole('group', { name }));

test('leads from the menu to the settings, changes all of them, and logs the changes', async () => {
  const user = await renderApp('/dashboard/workplace', { frame: true, as: 'superAdmin' });
  await user.click(await screen.findByRole('link', { name: '处理时限' }));
  await screen.findByRole('heading', { level: 1, name: '处理时限' });
  await screen.findByLabelText(/^上班时间/);
  expect(screen.getByText(/北京时间（UTC\+8）/)).toBeVisible();
  // The full-width colon of a Chinese keyboard, and an hour without its zero.
  await retype(user, /^上班时间/, '8：30');
  await retype(user, /^下班时间/, '17:30');
  await user.click(screen.getByRole('checkbox', { name: '周六' }));
  await retype(user, /^提现审核/, '6');
  const holidays = group('添加节假日');
  await user.type(holidays.getByRole('textbox', { name: '开始日期' }), '2027-02-06');
  await user.type(holidays.getByRole('textbox', { name: /^结束日期/ }), '2027-02-08');
  // Enter adds the days and saves nothing yet.
  const holiday = holidays.getByRole('textbox', { name: '名称' });
  await user.type(holiday, '春');
  fireEvent.keyDown(holiday, { key: 'Enter', isComposing: true });
  await user.type(holiday, '节{Enter}');
  expect(await screen.findByText('2027-02-06 至 2027-02-08')).toBeVisible();
  expect(screen.getByText('春节')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2027 年（共 3 天）' })).toBeVisible();
  await user.type(group('添加补班日').getByRole('textbox', { name: '开始日期' }), '2027-02-14');
  await user.click(group('添加补班日').getByRole('button', { name: '添加' }));
  expect(await readSettings()).toEqual(settings);
  await save(user);
  await findNotification('已保存，时限已重新计算');
  const saved = await readSettings();
  expect(saved).toMatchObject({
    version: settings.version + 1,
    hours: { ...settings.hours, withdrawals: 6 },
    calendar: {
      from: '08:30',
      until: '17:30',
      weekdays: [1, 2, 3, 4, 5, 6],
      holidays: ['2027-02-06', '2027-02-07', '2027-02-08'],
      workdays: ['2027-02-14'],
      names: { '2027-02-07': '春节' },
    },
  });
  const [entry] = await server.db.select().from(operationLogs).where(eq(operationLogs.collection, 'dueTimes'));
  expect(entry).toMatchObject({ action: 'update', before: { withdrawals: 4 }, after: { withdrawals: 6 } });
  // The form continues with what was saved.
  await user.click(screen.getByRole('button', { name: '删除 2027-02-14' }));
  await save(user);
  await waitFor(async () => expect((await readSettings()).calendar.workdays).toEqual([]));
  // The operation log shows the single days that were added or removed.
  await user.click(screen.getByRole('link', { name: '操作日志' }));
  await user.click(await screen.findByRole('combobox', { name: /^对象类型/ }));
  await user.click(await screen.findByRole('option', { name: '处理时限' }));
  const rows = await screen.findAllByRole('link', { name: '修改' });
  await user.click(rows[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('row', { name: '补班日 2027-02-14 -' })).toBeVisible();
});

test('says when a record is due that arrives now, and follows what is typed', async () => {
  stopDateAt('2026-11-27T10:00:00+08:00');
  const user = await openForm();
  const dueOn = (hours: number) => {
    const at = addWorkingTime(Date.now(), hours * 60, settings.calendar) + 8 * 3_600_000;
    return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  };
  expect(screen.getByLabelText(/^供应商审核/)).toHaveAccessibleDescription(`现在进入的记录，时限为 ${dueOn(8)}`);
  await retype(user, /^供应商审核/, '40');
  expect(screen.getByLabelText(/^供应商审核/)).toHaveAccessibleDescription(`现在进入的记录，时限为 ${dueOn(40)}`);
  await retype(user, /^下班时间/, '09:30');
  expect(screen.getByLabelText(/^供应商审核/)).not.toHaveAccessibleDescription(/现在进入的记录/);
});

test('shows what is wrong at each field, and saves nothing', async () => {
  const user = await openForm();
  await retype(user, /^上班时间/, '25:00');
  await retype(user, /^供应商审核/, '241');
  for (const day of ['周一', '周二', '周三', '周四', '周五'])
    await user.click(screen.getByRole('checkbox', { name: day }));
  await save(user);
  expect(await screen.findByText('请按 HH:MM 填写，例如 09:00')).toBeVisible();
  expect(screen.getByText('请至少选择一天')).toBeVisible();
  expect(screen.getByText('请输入 1 至 240 的整数')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '周一' }));
  await retype(user, /^上班时间/, '09:00');
  await retype(user, /^供应商审核/, '8');
  await retype(user, /^下班时间/, '09:30');
  for (const list of ['添加节假日', '添加补班日']) {
    await user.type(group(list).getByRole('textbox', { name: '开始日期' }), '2027-05-01');
    await user.click(group(list).getByRole('button', { name: '添加' }));
  }
  await save(user);
  expect(await screen.findByText('须比上班时间晚至少 1 小时')).toBeVisible();
  expect(screen.getByText('有日期同时是节假日，请从其中一处删除')).toBeVisible();
  expect(await readSettings()).toEqual(settings);
});

test('does not lose days that were typed but not added', async () => {
  const user = await openForm();
  const first = group('添加节假日').getByRole('textbox', { name: '开始日期' });
  await user.type(first, '2027-02-30{Enter}');
  expect(await screen.findByText('请按 YYYY-MM-DD 填写有效日期')).toBeVisible();
  await user.clear(first);
  await user.type(first, '2027-05-01');
  await save(user);
  expect(await screen.findByText('请先点“添加”，或清空填写的日期')).toBeVisible();
  await user.click(group('添加节假日').getByRole('button', { name: '添加' }));
  await save(user);
  await findNotification('已保存，时限已重新计算');
  expect((await readSettings()).calendar.holidays).toEqual(['2027-05-01']);
});

test('adds a pasted list, and names the lines that it does not understand', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('button', { name: '粘贴节假日' }));
  const dialog = within(await screen.findByRole('dialog', { name: '粘贴节假日' }));
  const list = dialog.getByRole('textbox', { name: '日期列表' });
  await user.click(list);
  await user.paste('日期\t名称\n2027-10-01 至 2027-10-07 国庆节\n2027/1/1\t元旦');
  await user.click(dialog.getByRole('button', { name: '添加' }));
  expect(await dialog.findByText('第 1 行没有有效日期，或名称超过 30 字')).toBeVisible();
  await user.clear(list);
  await user.paste('2027-10-01 至 2027-10-07 国庆节\n2027/1/1\t元旦');
  await user.click(dialog.getByRole('button', { name: '添加' }));
  expect(await screen.findByRole('heading', { name: '2027 年（共 8 天）' })).toBeVisible();
  expect(screen.getByText('2027-10-01 至 2027-10-07')).toBeVisible();
  expect(screen.getByText('元旦')).toBeVisible();
});

test('compares both versions when somebody else has changed the settings, and keeps what was typed', async () => {
  const user = await openForm();
  await retype(user, /^供应商审核/, '12');
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const calendar = { ...settings.calendar, holidays: ['2027-05-01'] };
  await server.callAs(token, 'PUT', '/admin/dueTimes', { ...settings, calendar });
  await save(user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('row', { name: /^节假日 2027-05-01/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: '供应商审核（工作小时） 8 12' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '保留我的修改并保存' }));
  await findNotification('已保存，时限已重新计算');
  expect(await readSettings()).toMatchObject({
    calendar: { holidays: ['2027-05-01'] },
    hours: { ...settings.hours, suppliers: 12 },
    version: settings.version + 2,
  });
});

test('shows the settings to who may not change them, without inputs', async () => {
  await renderApp(path, { as: 'auditor' });
  expect(await screen.findByText('周一、周二、周三、周四、周五')).toBeVisible();
  expect(screen.getByRole('button', { name: /^编辑（无权限/ })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^上班时间/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
});

test.each([
  ['2026-10-01', [['2026-10-01', '']]],
  ['2026年10月1日 国庆节', [['2026-10-01', '国庆节']]],
  [
    'National Day: 2026/10/1 to 2026/10/2',
    [
      ['2026-10-01', 'National Day'],
      ['2026-10-02', 'National Day'],
    ],
  ],
  [
    '2026-10-01, 2026-10-03',
    [
      ['2026-10-01', ''],
      ['2026-10-03', ''],
    ],
  ],
  [
    '2026-12-31—2027-01-01',
    [
      ['2026-12-31', ''],
      ['2027-01-01', ''],
    ],
  ],
])('reads the day or days of “%s”', (line, days) =>
  expect(parseDayList(line)).toEqual({ problems: [], days: days.map(([day, name]) => ({ day, name })) }),
);

test.each([
  '2026-02-30',
  '10-01',
  '2026-10-07 至 2026-10-01',
  '2026-01-01 - 2028-01-01',
  `2026-10-01 ${'长'.repeat(31)}`,
])('does not understand “%s”', line => expect(parseDayList(`\n${line}\n2026-10-01`).problems).toEqual([2]));
