import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether a key press belongs to an input method, which has not put its text into the input yet. Safari reports the key
 * that ends a composition after its end, but with the key code of one that an input method takes.
 */
export const isComposing = (event: KeyboardEvent | ReactKeyboardEvent) => {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composes || keyCode === 229;
};

const textInputs = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

/** Whether the keys pressed in an element are input there, so that a single key is no shortcut. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(textInputs) !== null;

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'target' | 'isComposing' | 'keyCode'
>;

/**
 * Returns the capital letter of a key press that is a shortcut, or undefined: not of keys that are held down, with Ctrl, Alt
 * or Meta, or pressed in an input. If an input method captures the letter, the physical key counts.
 */
export const readShortcutKey = ({ key, code, ctrlKey, altKey, metaKey, repeat, target }: PressedKey) => {
  if (ctrlKey || altKey || metaKey || repeat || isTyping(target)) return undefined;
  return (key === 'Process' ? code.replace('Key', '') : key).toUpperCase();
};

/** Moves the focus to the element that `targets` has for the pressed key, unless Ctrl, Alt or Meta is held down too. */
export const moveFocusByKey = (
  event: ReactKeyboardEvent,
  targets: Partial<Record<string, HTMLElement | undefined>>,
) => {
  const next = targets[event.key];
  if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
};

/** Calls `press` with each key that is pressed anywhere in the window, unless a handler of the page has stopped it. */
export const useWindowKeyDown = (press: (event: KeyboardEvent) => void) => {
  const onKeyDown = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

const layers = '[role="dialog"], [role="menu"]';

/** Returns the dialog or menu that an element is in, or null in the page itself. */
export const findLayer = (target: EventTarget | null) => (target instanceof Element ? target.closest(layers) : null);

/** Milliseconds without a key after which a burst of typing has ended. */
export const typingPause = 400;

/**
 * Ignores Enter and Space on the buttons of a dialog just after it has shown its next step: the second of two quick presses
 * was meant for a button of the step before. `step` names the current step. It is null for the first one, which the user
 * has opened. Returns a handler for the dialog's `onKeyDownCapture`.
 */
export const useIgnoreDoublePress = (step: string | null) => {
  const heldUntil = useRef(0);
  useLayoutEffect(() => {
    heldUntil.current = step === null ? 0 : performance.now() + typingPause;
  }, [step]);
  return (event: ReactKeyboardEvent) => {
    const now = performance.now();
    const isPress = (event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLButtonElement;
    if (!isPress || now >= heldUntil.current) return;
    heldUntil.current = now + typingPause;
    event.preventDefault();
    event.stopPropagation();
  };
};
