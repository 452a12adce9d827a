import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls `act` on a key anywhere in the window; without Ctrl or Cmd a key that is being typed into a field is left alone. */
export const useHotkey = (key: string, { withCommand = false }: { withCommand?: boolean }, act: () => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    if (event.key !== key || command !== withCommand || (!withCommand && isTyping(event.target))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
