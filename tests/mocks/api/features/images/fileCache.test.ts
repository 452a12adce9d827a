import { expect, test } from 'vitest';
import { createFileCache } from '../../../../../mocks/api/features/images/fileCache';

const createCache = (patience = 60_000) => {
  const cache = createFileCache({ most: 100, mostPerCaller: 60, patience });
  const read: string[] = [];
  const take = (key: string, caller = 'a', size = 40) =>
    cache.take(caller, key, size, async () => {
      read.push(key);
      return new Uint8Array(size);
    });
  return { cache, read, take };
};

test('reads a file once, however many calls share it', async () => {
  const { cache, read, take } = createCache();
  const taken = await Promise.all(['a', 'b', 'c'].map(caller => take('x', caller)));
  expect(new Set(taken.map(({ bytes }) => bytes)).size).toBe(1);
  expect([read, cache.measure()]).toEqual([['x'], 40]);
});

test('forgets the files that were used longest ago, but none that is being sent', async () => {
  const { cache, read, take } = createCache();
  await take('sending', 'b');
  (await take('old')).release();
  (await take('new')).release();
  expect(cache.measure()).toBe(80);
  (await take('old')).release();
  (await take('sending')).release();
  expect(read).toEqual(['sending', 'old', 'new', 'old']);
});

test('makes a caller wait for its own files, and everyone for room', async () => {
  const { cache, take } = createCache();
  const first = await take('x');
  const second = take('y');
  const others = await take('y', 'b');
  const third = take('z', 'c');
  first.release();
  first.release();
  await second;
  others.release();
  await third;
  expect(cache.measure()).toBe(80);
});

test('answers 503 to a call that waits too long', async () => {
  const { take } = createCache(1);
  await take('x');
  await expect(take('y')).rejects.toMatchObject({ status: 503 });
});

test('reads a file again after a failure', async () => {
  const { cache, take } = createCache();
  const failing = cache.take('a', 'x', 40, () => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  expect(cache.measure()).toBe(0);
  expect((await take('x')).bytes.length).toBe(40);
});
