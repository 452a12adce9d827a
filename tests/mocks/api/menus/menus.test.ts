import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { menus, operationLogs } from '../../../../mocks/db/schema/system';
import type { MenuTreeEntry, MenuRecord } from '@/system/menus/menu';
import { server } from '../../../setup/server';
import { signInAs, superAdmin, type Someone } from '../roles/administration';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const all = () => boss.list<MenuRecord>('menus');
const below = async (parentId: string | null) =>
  (await all()).filter(menu => menu.parentId === parentId).map(({ name }) => name);
const make = async (name: string, parentId: string | null = null, more: object = {}) =>
  (await boss.post<MenuRecord>('menus', { type: 'directory', name, path: `/${name}`, parentId, ...more })).data;
const move = (id: string, parentId: string | null, position: number) =>
  boss.post<MenuRecord>('menus/move', { id, parentId, position });

test('adds a new entry last among its siblings, and shows it to users with permission', async () => {
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const top = await make('报表');
  expect(top).toMatchObject({ parentId: null, icon: null, status: 'visible', hidden: false, version: 1 });
  expect((await below(null)).at(-1)).toBe('报表');
  const page = { type: 'menu', permission: 'suppliers:list', icon: ' ' };
  const first = await make('一', top.id, page);
  const second = await make('二', top.id, { ...page, permission: 'suppliers:delete' });
  expect([first.order, second.order, first.icon]).toEqual([0, 1, null]);
  const seen = async () =>
    (await viewer.get<MenuTreeEntry[]>('menu')).data.find(({ id }) => id === top.id)?.children?.map(({ name }) => name);
  expect(await seen()).toEqual(['一']);
  await boss.put(`menus/${top.id}`, { ...top, status: 'hidden' });
  expect(await seen()).toBeUndefined();
});

test.each([
  ['nothing', {}, ['type', 'name', 'path']],
  ['a path without its /', { path: 'reports' }, ['path']],
  ['a path that leaves the site', { path: '//evil.example' }, ['path']],
  ['a path that leaves the site by a backslash', { path: '/\\evil.example/x' }, ['path']],
  ['a backslash further on', { path: '/a\\b' }, ['path']],
  ['two slashes further on', { path: '/a/..//evil.example' }, ['path']],
  ['a control character between two slashes', { path: '/\t/evil.example' }, ['path']],
  ['a zero-width character', { path: '/a\u200bb' }, ['path']],
  ['a script as its path', { path: 'javascript:alert(1)' }, ['path']],
  ['a directory that leaves the site', { type: 'directory', path: '/\\evil.example' }, ['path']],
  ['a path with a space', { path: '/a b' }, ['path']],
  ['a link with a control character', { type: 'link', path: 'https://exam\nple.com' }, ['path']],
  ['a link with a backslash', { type: 'link', path: 'https://example.com\\@evil.example' }, ['path']],
  ['a link to no address', { type: 'link', path: '/reports' }, ['path']],
  ['a link that is a script', { type: 'link', path: 'javascript:alert(1)' }, ['path']],
  ['a parent that is none', { parentId: '5' }, ['parentId']],
  ['an unknown permission', { permission: 'reports:list' }, ['permission']],
  ['an unknown type', { type: 'page' }, ['type']],
  ['a field too many', { children: [] }, ['children']],
])('rejects an entry with %s', async (what, body, fields) => {
  const valid = { type: 'menu', name: '报表', path: '/reports' };
  const { status, data } = await boss.post('menus', what === 'nothing' ? {} : { ...valid, ...body });
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, fields]);
});

test('allows children only in directories, and keeps directories with children', async () => {
  const [top, page] = [await make('甲'), await make('乙', null, { type: 'menu' })];
  const inside = await make('丙', top.id, { type: 'menu' });
  const refused = await boss.post('menus', { type: 'menu', name: '丁', path: '/d', parentId: page.id });
  expect(refused.data.errors).toEqual({ parentId: '所选上级不能包含下级，请选择目录' });
  expect((await move(inside.id, page.id, 0)).status).toBe(422);
  const changed = await boss.put(`menus/${top.id}`, { ...top, type: 'menu' });
  expect(changed.data.errors).toEqual({ type: '其下还有下级，请先移走或删除下级' });
});

test('moves an entry among siblings and to another parent, and versions every reordered entry', async () => {
  const [from, to] = [await make('甲'), await make('乙')];
  const names = ['一', '二', '三', '四'];
  const entries: MenuRecord[] = [];
  for (const name of names) entries.push(await make(name, from.id));
  const last = entries[3]?.id ?? '';
  const { data } = await move(last, from.id, 1);
  expect(data).toMatchObject({ order: 1, version: 2 });
  expect(await below(from.id)).toEqual(['一', '四', '二', '三']);
  expect((await all()).filter(({ parentId }) => parentId === from.id).map(({ version }) => version)).toEqual([
    1, 2, 2, 2,
  ]);

  expect((await move(last, to.id, 9)).data).toMatchObject({ parentId: to.id, order: 0 });
  await move(entries[0]?.id ?? '', to.id, 0);
  expect(await below(to.id)).toEqual(['一', '四']);
  await move(last, null, 0);
  expect((await below(null))[0]).toBe('四');

  const logs = await server.db.$count(operationLogs, eq(operationLogs.action, 'move'));
  expect(logs).toBe(4);
  await move(last, null, 0);
  expect(await server.db.$count(operationLogs, eq(operationLogs.action, 'move'))).toBe(logs);
});

test('prevents cycles by moves, edits and simultaneous moves', async () => {
  const a = await make('甲');
  const b = await make('乙', a.id);
  const c = await make('丙', b.id);
  const cycle = { parentId: '不能移到自身或自身的下级之中' };
  for (const parent of [a, b, c]) {
    expect((await move(a.id, parent.id, 0)).data.errors).toEqual(cycle);
    expect((await boss.put(`menus/${a.id}`, { ...a, parentId: parent.id })).data.errors).toEqual(cycle);
  }
  expect((await move(a.id, '5', 0)).data.errors).toHaveProperty('parentId');
  expect((await move('5', null, 0)).status).toBe(404);
  expect((await boss.post('menus/move', { id: a.id, parentId: null, position: -1 })).status).toBe(422);

  const d = await make('丁');
  const answers = await Promise.all([move(a.id, d.id, 0), move(d.id, a.id, 0)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('deletes an entry with all its descendants, with a log entry for each', async () => {
  const a = await make('甲');
  const b = await make('乙', a.id);
  await make('丙', b.id);
  await make('丁', a.id);
  const count = await server.db.$count(menus);
  const { data } = await boss.remove<{ deleted: number }>(`menus/${a.id}`);
  expect(data).toMatchObject({ id: a.id, name: '甲', deleted: 4 });
  expect(await server.db.$count(menus)).toBe(count - 4);
  const logs = await server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.collection, 'menus'), eq(operationLogs.action, 'delete')))
    .orderBy(desc(operationLogs.id));
  expect(logs.map(({ recordName }) => recordName).toSorted()).toEqual(['丁', '丙', '乙', '甲'].toSorted());
  expect(logs.every(({ before, after }) => before && !after)).toBe(true);
});
