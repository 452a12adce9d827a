import type { Supplier } from '../supplier';

/** The supplier to open once `id` is decided: the next that waits, else the first that does, in the list's order. */
export const nextPending = (queue: readonly Supplier[], id: string): Supplier | undefined => {
  const index = queue.findIndex(supplier => supplier.id === id);
  const ahead = [...queue.slice(index + 1), ...queue.slice(0, Math.max(index, 0))];
  return ahead.find(({ status }) => status === 'pending');
};
