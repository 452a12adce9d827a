import { readdirSync, readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { template } from '@/template';
import { renderApp } from '../support/renderApp';

/** The pages of the template, their titles, and whether they are only for admins (docs/requirements.md#routes). */
const pages: [path: string, title: string, admins: boolean][] = [
  ['/list/search-table', '查询表格', false],
  ['/list/card', '卡片列表', false],
  ['/form/step', '分步表单', true],
  ['/form/group', '分组表单', true],
  ['/profile/basic', '参数变更审核', true],
  ['/result/success', '提交成功', true],
  ['/result/error', '提交失败', true],
  ['/exception/403', '拒绝访问', true],
  ['/exception/404', '页面不存在', false],
  ['/exception/500', '服务器内部错误', false],
];

const nav = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));
const links = async () => {
  await (await nav()).findByRole('link', { name: '查询表格' });
  return (await nav()).getAllByRole<HTMLAnchorElement>('link');
};
const offeredBy = (menu: HTMLAnchorElement[]) => {
  const paths = menu.map(link => link.pathname);
  return pages.map(([path]) => path).filter(path => paths.includes(path));
};

test('offers every page to an admin, and opens it', async () => {
  const user = await renderApp('/result/error', { frame: true, as: 'admin' });
  const menu = await links();
  expect(offeredBy(menu)).toEqual(pages.map(([path]) => path));
  // Other tests open the rest.
  for (const [path, title] of pages.filter(([group]) => /result|exception/.test(group))) {
    const link = menu.find(({ pathname }) => pathname === path);
    if (link) await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(window.location.pathname).toBe(path);
  }
  expect(Object.keys(template.loaders)).toEqual(pages.slice(0, 7).map(([path]) => path));
});

test('hides the admins’ pages from other users, and redirects those to the 403 page', async () => {
  await renderApp('/form/step', { frame: true, as: 'viewer' });
  expect(await screen.findByRole('heading', { level: 1, name: '拒绝访问' })).toBeVisible();
  expect(window.location.pathname).toBe('/exception/403');
  expect(offeredBy(await links())).toEqual(pages.filter(([, , admins]) => !admins).map(([path]) => path));
});

test('imports the template only in the lists of both sides', () => {
  const files = ['src', 'mocks']
    .flatMap(top => readdirSync(top, { recursive: true, encoding: 'utf8' }).map(file => `${top}/${file}`))
    .filter(file => /\.tsx?$/.test(file) && !file.startsWith('src/template/'));
  const importing = files.filter(file => /(from|import\() ?'[^']*\/template['/]/.test(readFileSync(file, 'utf8')));
  expect(importing).toEqual(['src/App.tsx', 'mocks/api/routes.ts']);
  expect(readFileSync('src/App.tsx', 'utf8').match(/^.*template.*$/gm)).toEqual([
    "import { template } from './template';",
    '  template,',
  ]);
});
