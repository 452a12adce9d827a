import { useEffect, useEffectEvent } from 'react';

/** The keys of queue mode, by what they do. */
export const queueShortcuts = { positive: 'A', negative: 'R', note: 'N', next: 'J', previous: 'K' } as const;

export type QueueShortcut = keyof typeof queueShortcuts;

const shortcutsByKey = new Map<string, QueueShortcut>(
  (Object.keys(queueShortcuts) as QueueShortcut[]).map(name => [queueShortcuts[name], name]),
);

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'target'>;

const elsewhere = 'input, textarea, select, [contenteditable], [role="combobox"], [role="dialog"], [role="menu"]';

const isElsewhere = (target: EventTarget | null) => target instanceof Element && target.closest(elsewhere) !== null;

/** Whether the focus is in an input, dialog or menu. Nothing takes it from there. */
export const isFocusInInputDialogOrMenu = () => isElsewhere(document.activeElement);

/**
 * Returns what a key press does in queue mode, or undefined. Ignores keys that are held down, keys with Ctrl, Alt or
 * Meta, and keys pressed in an input, dialog or menu. If an input method captures the letter, the physical key counts.
 */
export const findQueueShortcut = ({ key, code, ctrlKey, altKey, metaKey, repeat, target }: PressedKey) => {
  if (ctrlKey || altKey || metaKey || repeat) return undefined;
  if (isElsewhere(target)) return undefined;
  return shortcutsByKey.get((key === 'Process' ? code.replace('Key', '') : key).toUpperCase());
};

type Handlers = Record<QueueShortcut, (() => void) | null>;

/** Calls a handler when its key is pressed, unless the user is typing or the keys are suspended. */
export const useQueueKeys = (handlers: Handlers, isSuspended: () => boolean) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isSuspended()) return;
    const shortcut = findQueueShortcut(event);
    if (!shortcut) return;
    event.preventDefault();
    handlers[shortcut]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
