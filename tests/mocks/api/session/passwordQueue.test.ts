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

test('admits fewer callers of lower priority, and continues after a failure', async () => {
  const queue = createPasswordHashQueue();
  let resolve = () => {};
  const done = new Promise<void>(end => (resolve = end));
  const roomAt: Record<HashPriority, number> = { known: 0, fresh: 0, suspect: 0 };
  const attempts: Promise<void>[] = [];
  for (let count = 0; count < 100; count += 1) {
    for (const priority of ['known', 'fresh', 'suspect'] as const) if (queue.hasRoom(priority)) roomAt[priority] += 1;
    attempts.push(queue.admit(() => done));
  }
  expect(roomAt).toEqual({ known: 40, fresh: 20, suspect: 10 });
  resolve();
  await Promise.all(attempts);
  expect(queue.hasRoom('suspect')).toBe(true);
  await expect(queue.hash('known', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.hash('suspect', () => Promise.resolve('next'))).toBe('next');
});
