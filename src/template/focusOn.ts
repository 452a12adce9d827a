/** A ref that takes the focus to what has just come on screen in place of what had it. */
export const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
