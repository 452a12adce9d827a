import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

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
