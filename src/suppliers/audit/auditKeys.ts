import type { Supplier } from '../supplier';

/** The keys of the audit dialog, by what they do. */
export const auditKeys = { approve: 'A', reject: 'R', next: 'J', previous: 'K' } as const;

export type AuditAction = keyof typeof auditKeys;

const actions: Partial<Record<string, AuditAction>> = {
  A: 'approve',
  R: 'reject',
  J: 'next',
  K: 'previous',
  ARROWDOWN: 'next',
  ARROWUP: 'previous',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'> & { repeat?: boolean };

/**
 * What a key asks for, or undefined. Keys held down, or pressed with Ctrl, Alt or Meta, ask for nothing; where an input
 * method takes the letters, the key's place on the keyboard tells which it is.
 */
export const auditActionOf = ({ key, code, ctrlKey, altKey, metaKey, repeat }: Pressed) => {
  if (ctrlKey || altKey || metaKey || repeat) return undefined;
  return actions[(key === 'Process' ? code.replace('Key', '') : key).toUpperCase()];
};

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
