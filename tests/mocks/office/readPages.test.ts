import { expect, test } from 'vitest';
import { readIdsPageByPage } from '../../../mocks/office/readPages';

/** Reads a list by pages of three, while `change` replaces it before each page. */
const read = async (list: string, change: (list: string, page: number) => string) => {
  let [now, pages] = [list, 0];
  const ids = await readIdsPageByPage(3, async first => {
    now = change(now, (pages += 1));
    return { ids: [...now].slice(first, first + 3), total: now.length };
  });
  return ids?.join('');
};

test('reads each record of a list once', async () => {
  expect(await read('abcdefgh', list => list)).toBe('abcdefgh');
  expect(await read('', list => list)).toBe('');
});

test('goes back when records have moved up', async () => {
  // Once `a` and `b` are gone, the page after `abc` would begin with `e`.
  expect(await read('abcdefgh', (list, page) => (page === 2 ? list.slice(2) : list))).toBe('abcdefgh');
  // Nothing is left where the next page would be.
  expect(await read('abcdefgh', (list, page) => (page === 3 ? 'fgh' : list))).toBe('abcdefgh');
});

test('reads a record twice when others come before it', async () => {
  expect(await read('abcde', (list, page) => (page === 2 ? `xy${list}` : list))).toMatch(/c.*c/);
});
