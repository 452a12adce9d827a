import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp';

type User = Awaited<ReturnType<typeof renderApp>>;

const box = (name: RegExp) => screen.getByLabelText(name);

/** Replaces the whole text of an input at once. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

const choose = async (user: User, name: RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('rejects invalid values in the step form, accepts limit values, and keeps them on the way back', async () => {
  const user = await renderApp('/form/step', { frame: true, as: 'admin' });
  await screen.findByRole('heading', { level: 2, name: '活动信息' });
  const next = async () => user.click(await screen.findByRole('button', { name: '下一步' }));
  await next();
  expect(await screen.findByText('请输入活动名称')).toBeVisible();
  const name = '夏'.repeat(18) + '👨‍👩‍👧节';
  fill(box(/活动名称/), `${name}日`);
  await choose(user, /渠道类型/, '网页推广');
  fill(screen.getByLabelText(/推广开始日期/), '2026-07-02');
  fill(screen.getByLabelText(/推广结束日期/), '2026-07-01');
  fill(box(/推广链接/), 'ftp://example.com');
  await next();
  expect(await screen.findByText('活动名称最多 20 个字')).toBeVisible();
  expect(screen.getByText('结束日期不能早于开始日期')).toBeVisible();
  expect(screen.getByText(/^推广链接须以 http:\/\/ 或 https:\/\/ 开头/)).toBeVisible();
  fill(box(/活动名称/), name);
  fill(screen.getByLabelText(/推广结束日期/), '2026-07-02');
  fill(box(/推广链接/), 'http://example.com');
  await next();

  expect(await screen.findByRole('heading', { level: 2, name: '渠道信息' })).toHaveFocus();
  fill(box(/广告来源/), '合作媒体');
  fill(box(/广告媒介/), '信息流');
  fill(box(/广告内容/), '惠'.repeat(201));
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('广告内容最多 200 个字')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '上一步' }));
  expect(box(/活动名称/)).toHaveValue(name);
  expect(box(/推广链接/)).toHaveValue('http://example.com');
  await user.click(screen.getByRole('link', { name: '卡片列表' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '继续编辑' }));
  await next();
  expect(box(/广告内容/)).toHaveValue('惠'.repeat(201));
  fill(box(/广告内容/), '惠'.repeat(200));
  await user.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByRole('heading', { level: 2, name: '创建成功' })).toHaveFocus();
  for (const value of [name, '网页推广', 'http://example.com', '惠'.repeat(200)])
    expect(screen.getByText(value)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '再创建一个' }));
  expect(box(/活动名称/)).toHaveValue('');
});

/** For each field: values that its rule rejects, values at the limit that it accepts, and the message. */
const borders: [field: RegExp, refused: string[], accepted: string[], message: string][] = [
  [/采集帧率/, ['0', '31'], ['1', '30'], '请输入 1 至 30 的帧率'],
  [/最小码率/, ['149', '1801'], ['150'], '请输入 150 至 1800 的码率'],
  [/最大码率/, ['149', '1801'], ['1800'], '请输入 150 至 1800 的码率'],
  [/^调取密码/, ['Abcde', 'abcdef', 'ABCDEF'], ['Abcdef'], '密码至少 6 个字符，须包含大写字母和小写字母'],
  [/^确认调取密码/, ['abcdeF'], ['Abcdef'], '两次输入的密码不一致'],
  [/个人简介/, ['文'.repeat(201)], ['文'.repeat(200)], '个人简介最多 200 个字'],
];

test('enforces the limits of the group form, saves, and resets to the saved values', async () => {
  const user = await renderApp('/form/group', { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: '分组表单' });
  const save = () => user.click(screen.getByRole('button', { name: '保存' }));
  const profile = screen.getByLabelText(/个人简介/);
  fill(screen.getByLabelText(/采集帧率/), '');
  await save();
  expect(await screen.findByText('请输入 1 至 30 的帧率')).toBeVisible();
  for (const [field, refused, accepted, message] of borders) {
    for (const value of refused) {
      fill(screen.getByLabelText(field), value);
      expect(await screen.findByText(message)).toBeVisible();
    }
    for (const value of accepted) {
      fill(screen.getByLabelText(field), value);
      await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    }
  }
  await save();
  expect(await screen.findByText('保存成功')).toBeVisible();
  expect(screen.getByLabelText(/^调取密码/)).toHaveValue('');
  fill(profile, '改了主意');
  await user.click(screen.getByRole('button', { name: '重置' }));
  expect(profile).toHaveValue('文'.repeat(200));
  expect(screen.getByLabelText(/采集帧率/)).toHaveValue('30');
});
