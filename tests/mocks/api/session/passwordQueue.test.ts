import { expect, test } from 'vitest';
import { createPasswordHashQueue, type HashPriority } from '../../../../mocks/api/session/passwordQueue';

test('hashes one password at a time: known callers first, then networks without failures, then others', async () => {
  const queue = createPasswordHashQueue();
  const order: string[] = [];
  let running = 0;
  const hash = (priority: HashPriority, name: string) =>
    queue.hash(priority, async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      order.push(name);
      running -= 1;
    });
  await Promise.all([
    hash('suspect', 'first'),
    hash('suspect', 'suspect 1'),
    hash('suspect', 'suspect 2'),
    hash('fresh', 'fresh'),
    hash('known', 'known'),
  ]);
  expect(order).toEqual(['first', 'known', 'fresh', 'suspect 1', 'suspect 2']);
});

test('gives others a turn after three known callers in a row', async () => {
  const queue = createPasswordHashQueue();
  const order: string[] = [];
  let known = 0;
  /** Known callers that never stop. */
  const flood = async (): Promise<void> => {
    if (order.length >= 12) return;
    await queue.hash('known', async () => {
      known += 1;
      order.push('known');
    });
    await flood();
  };
  const others = (['suspect', 'fresh'] as const).map(priority =>
    queue.hash(priority, async () => {
      order.push(priority);
    }),
  );
  await Promise.all([flood(), flood(), flood(), ...others]);
  // The first one finds nobody hashing.
  expect(order.slice(0, 5)).toEqual(['suspect', 'known', 'known', 'known', 'fresh']);
  expect(known).toBeGreaterThan(9);
});

test('admits fewer callers of lower priority, each on their own, and continues after a failure', async () => {
  const queue = createPasswordHashQueue();
  let resolve = () => {};
  const done = new Promise<void>(end => (resolve = end));
  const roomAt: Record<HashPriority, number> = { known: 0, fresh: 0, suspect: 0 };
  const attempts: Promise<void>[] = [];
  for (let count = 0; count < 100; count += 1) {
    for (const priority of ['known', 'fresh', 'suspect'] as const) {
      if (!queue.hasRoom(priority)) continue;
      roomAt[priority] += 1;
      attempts.push(queue.admit(priority, () => done));
    }
  }
  expect(roomAt).toEqual({ known: 40, fresh: 20, suspect: 10 });
  resolve();
  await Promise.all(attempts);
  expect(queue.hasRoom('suspect')).toBe(true);
  await expect(queue.hash('known', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.hash('suspect', () => Promise.resolve('next'))).toBe('next');
});
