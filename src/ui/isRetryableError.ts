import { HttpError } from 'react-admin';

/** Whether a request may succeed on retry: there was no response (status 0), or the server failed (5xx). */
export const isRetryableError = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

/** Maximum delay in milliseconds. A longer `Retry-After` is shortened to it. */
const longestDelay = 30_000;

/**
 * Returns the milliseconds to wait after failed attempt `attempt`, from 1: the `Retry-After` of the response, or a
 * delay that doubles each time.
 */
export const getRetryDelay = (attempt: number, error: Error) => {
  const asked = 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter * 1000 : 0;
  return Math.min(asked || 1000 * 2 ** (attempt - 1), longestDelay);
};
