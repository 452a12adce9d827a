import { beforeEach, expect, test } from 'vitest';
import { menus, operationLogs } from '../../../../mocks/db/schema/system';
import type { MenuUploadChanges, MenuRecord } from '@/system/menus/menu';
import { server } from '../../../setup/server';
import { superAdmin, type Someone } from '../roles/administration';

type Entry = Partial<MenuRecord> & { children?: Entry[] };

const menu = (name: string, path: string): Entry => ({ type: 'menu', name, path });
const link = (name: string, path: string): Entry => ({ type: 'link', name, path });
const directory = (name: string, path: string, children: Entry[]): Entry => ({
  type: 'directory',
  name,
  path,
  children,
});

let boss: Someone;
const upload = (uploaded: unknown, dryRun = false) =>
  boss.post<MenuUploadChanges>('menus/import', { menus: uploaded, dryRun });

const download = async () => {
  const rows = await boss.list<MenuRecord>('menus');
  const below = (parentId: string | null): Entry[] =>
    rows.filter(row => row.parentId === parentId).map(row => ({ ...row, children: below(row.id) }));
  return below(null);
};

let tree: Entry[] = [];
beforeEach(async () => {
  boss = await superAdmin();
  await upload([
    directory('甲', '/a', [menu('一', '/a/1')]),
    directory('乙', '/b', [menu('二', '/b/2'), menu('三', '/b/3')]),
    link('丙', 'https://c.example'),
    link('丁', 'https://d.example'),
  ]);
  tree = await download();
});

const stored = () => server.db.select().from(menus).orderBy(menus.id);

test('changes and logs nothing when a download is uploaded again', async () => {
  const before = [await stored(), await server.db.$count(operationLogs)];
  expect((await upload(tree)).data).toEqual({ created: [], updated: [], deleted: [] });
  expect([await stored(), await server.db.$count(operationLogs)]).toEqual(before);
});

test('changes nothing either when siblings have gaps in their order', async () => {
  await boss.remove(`menus/${tree[0]?.id}`);
  const top = (await boss.list<MenuRecord>('menus')).filter(({ parentId }) => parentId === null);
  expect(top.map(({ order }) => order)).toEqual([1, 2, 3]);
  expect((await upload(await download())).data).toEqual({ created: [], updated: [], deleted: [] });
});

test('previews the differences, and applies them with a log entry for each', async () => {
  const [a, b, , d] = tree;
  const renamed = { ...b, name: '乙乙', children: b?.children?.slice(0, 1) };
  const changed = [renamed, a, directory('新', '/new', [menu('页', '/new/page')]), { ...d, order: 77 }];
  const before = await stored();
  const preview = await upload(changed, true);
  expect(preview.data).toMatchObject({
    created: [
      { name: '新', path: '/new' },
      { name: '页', path: '/new/page' },
    ],
    updated: [
      { id: b?.id, changes: { name: { before: '乙', after: '乙乙' }, order: { before: 1, after: 0 } } },
      { id: a?.id, changes: { order: { before: 0, after: 1 } } },
    ],
    deleted: [{ name: '三' }, { name: '丙' }],
  });
  expect(await stored()).toEqual(before);

  const lines = await server.db.$count(operationLogs);
  expect((await upload(changed)).data).toEqual(preview.data);
  expect(await server.db.$count(operationLogs)).toBe(lines + 6);
  const after = await download();
  expect(after.map(({ name }) => name)).toEqual(['乙乙', '甲', '新', '丁']);
  expect(after[2]?.children).toMatchObject([{ name: '页' }]);
});

test('matches entries without ids by their path', async () => {
  const strip = (entries: Entry[]): Entry[] =>
    entries.map(({ id: _id, children = [], ...entry }) => ({ ...entry, children: strip(children) }));
  expect((await upload(strip(tree), true)).data).toEqual({ created: [], updated: [], deleted: [] });
});

const page = menu('页', '/page');
const deep = (levels: number): Entry => (levels === 1 ? {} : { children: [deep(levels - 1)] });

test.each([
  ['nothing in it', [], 'menus'],
  ['an entry without a name', [page, { ...page, name: '' }], 'menus.1.name'],
  ['a field too many below', [{ ...page, type: 'directory', children: [{ ...page, role: 'admin' }] }], 'role'],
  [
    'a wrong path below',
    [{ ...page, type: 'directory', children: [{ ...page, path: 'x' }] }],
    'menus.0.children.0.path',
  ],
  ['a path that leaves the site', [{ ...page, path: '/\\evil.example/x' }], 'menus.0.path'],
  ['something below a page', [{ ...page, children: [page] }], 'menus.0.children'],
  ['an unknown permission', [{ ...page, permission: 'x:y' }], 'menus.0.permission'],
  [
    'the same id twice',
    [
      { ...page, id: '7' },
      { ...page, id: '7' },
    ],
    'menus.1.id',
  ],
  ['too many levels', [deep(51)], 'menus'],
  ['a thousand levels', [deep(1000)], 'menus'],
  ['too many entries', Array.from({ length: 5001 }, () => ({})), 'menus'],
])('rejects an upload with %s, names the field and changes nothing', async (_what, uploaded, field) => {
  const before = await stored();
  const { status, data } = await upload(uploaded);
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]]);
  expect(await stored()).toEqual(before);
});

test('requires the dry-run flag in an upload', async () => {
  const { data } = await boss.post('menus/import', { menus: tree });
  expect(data.errors).toEqual({ dryRun: '必填' });
});
