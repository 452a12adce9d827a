import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { findLayer, isTyping, readShortcutKey, typingPause, useWindowKeyDown } from '@/ui/keyboard';

/** The keys that open another record. The model's actions have keys of their own, and features those of their sections. */
export const queueShortcuts = { next: 'J', previous: 'K' } as const;

/** Whether the focus is in an input, dialog or menu. Nothing takes it from there. */
export const isFocusInInputDialogOrMenu = () =>
  isTyping(document.activeElement) || findLayer(document.activeElement) !== null;

/**
 * Holds the keys of queue mode while a burst of typing lasts: what is typed for one record must not act on the next one.
 * `shown` is the record on screen, and `isDecided` whether the user has decided it. Returns whether the keys are held.
 */
export const useHoldKeysWhileTyping = (shown: string | undefined, isDecided: boolean) => {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const followTyping = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        setHeld(false);
      }, typingPause);
    };
    window.addEventListener('keydown', followTyping, true);
    return () => {
      window.removeEventListener('keydown', followTyping, true);
      clearTimeout(timer.current);
    };
  }, []);
  const wasDecided = useRef(false);
  const follow = useEffectEvent((record: string | undefined, isDecidedNow: boolean) => {
    if (record === undefined) return;
    if ((wasDecided.current || isDecidedNow) && timer.current !== undefined) setHeld(true);
    wasDecided.current = isDecidedNow;
  });
  // Before the browser handles the next key.
  useLayoutEffect(() => follow(shown, isDecided), [shown, isDecided]);
  return isHeld;
};

/** What each key does. Null takes the key without doing anything. */
type Handlers = Readonly<Record<string, (() => void) | null>>;

/** Calls a handler when its key is pressed in the page, unless the user is typing or the keys are suspended. */
export const useQueueKeys = (handlers: Handlers, isSuspended: () => boolean) => {
  useWindowKeyDown(event => {
    if (isSuspended() || findLayer(event.target)) return;
    const key = readShortcutKey(event);
    if (key === undefined || !Object.hasOwn(handlers, key)) return;
    event.preventDefault();
    handlers[key]?.();
  });
};
