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
