import { expect, test } from 'vitest';
import { assignPastedLines } from '@/admin/inputs/pastedLines';

const rows = ['RTP-001', 'RTP-002', 'rtp-2', 'RTP-003', '13.10'].map((name, index) => ({ id: `${index + 1}`, name }));

const paste = (text: string, at = 0) => {
  const pasted = assignPastedLines(text, {
    cellsOf: line => line.split('\t').flatMap(cell => cell.trim() || []),
    read: cells => ({ value: cells.at(-1) ?? '', others: cells.slice(0, -1) }),
    rows,
    at,
  });
  if ('problem' in pasted) return [pasted.problem.reason, ...pasted.problem.lines.map(({ number }) => number)];
  return Object.fromEntries([...pasted.filled].map(([id, { value }]) => [id, value]));
};

test.each([
  ['fills the rows in order', '1\n2\n', { 1: '1', 2: '2' }],
  ['leaves the row of an empty line as it is', '1\n\n3\n4\n\n', { 1: '1', 3: '3', 4: '4' }],
  ['leaves the rows of empty lines at the start as they are', '\r\n\r\n3', { 3: '3' }],
  ['takes a single column as values, also if one is the name of a row', '13.10\n14', { 1: '13.10', 2: '14' }],
  ['fills the rows that the lines name', 'RTP-003\t3\nRTP-001\t1', { 4: '3', 1: '1' }],
  ['finds a name in another case or width', 'ＲＴＰ－００１\t1\nRtp-2\t2', { 1: '1', 3: '2' }],
  ['ignores headings above names', 'SKU\t价格\nRTP-001\t1', { 1: '1' }],
  ['ignores headings of other columns above names', 'SKU\t价格\t备注\nRTP-001\t1', { 1: '1' }],
  ['takes no first line without digits for headings above values', '甲\t无\n2\n3', ['unknown', 1]],
  ['ignores empty lines between names', 'RTP-001\t1\n\nRTP-003\t3', { 1: '1', 4: '3' }],
  ['leaves the row of a name without a value as it is', 'RTP-001\t1\nRTP-002\t\nRTP-003\t3', { 1: '1', 4: '3' }],
  ['takes the first cell that is a name as the name', 'RTP-001\t13.10', { 1: '13.10' }],
  ['refuses lines that name no row', 'SCH-001\t1\nSCH-002\t2', ['unknown', 1, 2]],
  ['refuses all lines if one names no row', 'RTP-001\t1\n\nRTP-0O2\t2', ['unknown', 3]],
  ['takes no first line with digits for headings', 'SCH-001\t价\nRTP-001\t1', ['unknown', 1]],
  ['refuses lines without a name among others with one', 'RTP-001\t1\n2\n3', ['unnamed', 2, 3]],
  ['refuses lines that name the same row', 'RTP-001\t1\nrtp-001\t2\nRTP-002\t2', ['repeated', 1, 2]],
  ['refuses more lines than rows', '1\n2\n\n4\n5\n6\n7', ['beyond', 6, 7]],
])('%s', (_, text, expected) => {
  expect(paste(text)).toEqual(expected);
});

test('fills from the row on where the user pasted', () => {
  expect(paste('1\n\n3', 2)).toEqual({ 3: '1', 5: '3' });
  expect(paste('1\n\n3', 3)).toEqual(['beyond', 3]);
});
