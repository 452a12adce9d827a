import { expect, test } from 'vitest';
import { buildTree, findNodeIdsWithChildren, listVisibleRows, filterTree, type TreeRecord } from '@/admin/tree/tree';
import { getTreeKeyboardAction } from '@/admin/tree/useTree';

type Entry = TreeRecord & { name: string };

const at = (id: string, parentId: string | null = null): Entry => ({ id, parentId, name: `n${id}` });
// 1 ─ 11 ─ 111, 112 · 12     2 ─ 21     3
const entries = ['3', '1', '2'].map(id => at(id)).concat(at('12', '1'), at('11', '1'), at('21', '2'));
const tree = buildTree(
  [at('112', '11'), at('111', '11'), ...entries, at('9', '8')],
  (a, b) => Number(a.id) - Number(b.id),
);
const seen = (open: ReadonlySet<string>, from = tree) => listVisibleRows(from, open).map(({ node }) => node.id);

test('sorts a tree, gives each record its level and position, and leaves out records without a parent', () => {
  expect(seen(findNodeIdsWithChildren(tree))).toEqual(['1', '11', '111', '112', '12', '2', '21', '3']);
  expect(listVisibleRows(tree, new Set(['1']))).toMatchObject([
    { level: 1, position: 1, size: 3, open: true },
    { level: 2, position: 1, size: 2, open: false },
    { level: 2, position: 2, size: 2 },
    { level: 1, position: 2, size: 3, open: false },
    { level: 1, position: 3, size: 3 },
  ]);
});

test('shows matches with their ancestors, and keeps descendants of a match expandable', () => {
  const deep = filterTree(tree, ({ name }) => name.includes('112'));
  expect(seen(deep.open, deep.tree)).toEqual(['1', '11', '112']);
  const group = filterTree(tree, ({ id }) => id === '11');
  expect(seen(group.open, group.tree)).toEqual(['1', '11']);
  expect(seen(findNodeIdsWithChildren(group.tree), group.tree)).toEqual(['1', '11', '111', '112']);
});

test('moves up, down, in and out with the arrow keys', () => {
  const rows = listVisibleRows(tree, new Set(['1']));
  expect(getTreeKeyboardAction(rows, 0, 'ArrowDown')).toEqual({ focus: '11' });
  expect(getTreeKeyboardAction(rows, 0, 'ArrowRight')).toEqual({ focus: '11' });
  expect(getTreeKeyboardAction(rows, 0, 'ArrowLeft')).toEqual({ toggle: '1' });
  expect(getTreeKeyboardAction(rows, 1, 'ArrowRight')).toEqual({ toggle: '11' });
  expect(getTreeKeyboardAction(rows, 2, 'ArrowLeft')).toEqual({ focus: '1' });
  expect(getTreeKeyboardAction(rows, 2, 'End')).toEqual({ focus: '3' });
  expect(getTreeKeyboardAction(rows, 4, 'ArrowDown')).toBeNull();
});
