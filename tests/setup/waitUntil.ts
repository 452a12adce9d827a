import { vi } from 'vitest';

/** Waits until the check passes. Ends shortly before the test, to say what is missing, and not after Vitest's second. */
export const waitUntil = <T>(check: () => T | Promise<T>, interval?: number) =>
  vi.waitFor(check, { timeout: 170_000, ...(interval !== undefined && { interval }) });
