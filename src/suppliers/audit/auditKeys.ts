import type { Supplier } from '../supplier';

/** The keyboard shortcuts of the audit dialog, by action. */
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
 * Returns the action for a key press, or undefined. Ignores repeated keys and keys pressed with Ctrl, Alt or Meta. If
 * an input method captures the letter, the physical key (`code`) is used instead.
 */
export const auditActionOf = ({ key, code, ctrlKey, altKey, metaKey, repeat }: Pressed) => {
  if (ctrlKey || altKey || metaKey || repeat) return undefined;
  return actions[(key === 'Process' ? code.replace('Key', '') : key).toUpperCase()];
};

/**
 * Returns the supplier to open after `id` is decided: the next supplier in `queue` (wrapping to its start) that is
 * still pending in `now`, the current list.
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
