import { expect, test } from 'vitest';
import { maxPageSize, iterateAllRecords } from '@/admin/export/readAllRecords';

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));

/** Reads a whole list that `work` changes after every page. */
const readWhile = async (list: { id: string }[], work: (list: { id: string }[], call: number) => void) => {
  const asked: number[] = [];
  const readPage = async (page: number) => {
    asked.push(page);
    const answer = { data: list.slice((page - 1) * maxPageSize, page * maxPageSize), total: list.length };
    work(list, asked.length);
    return answer;
  };
  const read: string[] = [];
  for await (const { id } of iterateAllRecords(readPage, () => {})) read.push(String(id));
  return { read, asked };
};

test('reads every record once, in order, and each page once', async () => {
  const { read, asked } = await readWhile(ids(2500), () => {});
  expect(read).toEqual(ids(2500).map(({ id }) => id));
  expect(asked).toEqual([1, 2, 3]);
});

test('requests an empty list once', async () => {
  expect(await readWhile([], () => {})).toEqual({ read: [], asked: [1] });
});

test.each([1, 999, 1000, 2300])('does not skip records when %i others are deleted', async gone => {
  const list = ids(6001);
  const { read } = await readWhile(list, (all, call) => {
    if (call === 3) all.splice(0, gone);
  });
  expect(new Set(read)).toEqual(new Set(ids(6001).map(({ id }) => id)));
  expect(read).toHaveLength(6001);
});

test('ends without skipping records while others keep being deleted', async () => {
  const list = ids(5000);
  const left = ids(5000).slice(60);
  const { read } = await readWhile(list, (all, call) => {
    if (call <= 20) all.splice(0, 3);
  });
  expect(left.filter(({ id }) => !read.includes(id))).toEqual([]);
  expect(new Set(read).size).toBe(read.length);
});

test('does not repeat records when new ones are added', async () => {
  const { read } = await readWhile(ids(3000), (all, call) => all.unshift(...ids(20, call * 10_000)));
  expect(new Set(read).size).toBe(read.length);
  expect(ids(3000).filter(({ id }) => !read.includes(id))).toEqual([]);
});
