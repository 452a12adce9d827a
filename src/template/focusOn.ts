/** Ref callback that focuses an element when it mounts, for content that replaces the focused element. */
export const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
