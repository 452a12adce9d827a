import type { Supplier } from '../supplier';

/**
 * The supplier to open once `id` is decided: the next in the `queue` as it was, else the first, of those that still wait in
 * the list as it is `now`.
 */
export const nextPending = (
  queue: readonly Supplier[],
  id: string,
  now: readonly Supplier[] = queue,
): Supplier | undefined => {
  const index = queue.findIndex(supplier => supplier.id === id);
  const ahead = [...queue.slice(index + 1), ...queue.slice(0, Math.max(index, 0))];
  const waiting = new Set(now.flatMap(({ id: other, status }) => (status === 'pending' ? [other] : [])));
  return ahead.find(supplier => waiting.has(supplier.id));
};
