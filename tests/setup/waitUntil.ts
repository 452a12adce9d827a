import { vi } from 'vitest';

/**
 * Waits until the check passes. Ends shortly before the test, to say what is missing, and not after Vitest's second. While
 * `setInterval` is simulated, Testing Library's `waitFor` only checks again when the page changes; this goes on, and
 * advances the simulated time by `interval` each time.
 */
export const waitUntil = <T>(check: () => T | Promise<T>, interval?: number) =>
  vi.waitFor(check, { timeout: 170_000, ...(interval !== undefined && { interval }) });
