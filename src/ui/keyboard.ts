import { useLayoutEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react';

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

/** Milliseconds without a key after which a burst of typing has ended. */
export const typingPause = 400;

/**
 * Keeps Enter and Space from pressing a button of a dialog that has just taken the place of another one: the second key of
 * a double press was meant for the first button. `step` names what the dialog shows, or is null for what the user has
 * opened. Returns the handler of the dialog's keys, for the capture phase.
 */
export const useHoldKeys = (step: string | null) => {
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
