import { HttpError } from 'react-admin';

/** Whether a call failed for want of an answer, or by the server's own fault, so that it may succeed when repeated. */
export const isRetryableError = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

/** Milliseconds; a server that asks for more patience is asked again all the same. */
const longestDelay = 30_000;

/** Milliseconds before attempt `attempt` is repeated: what a 503 asks for by `Retry-After`, or twice as long each time. */
export const retryDelay = (attempt: number, error: Error) => {
  const asked = 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter * 1000 : 0;
  return Math.min(asked || 1000 * 2 ** (attempt - 1), longestDelay);
};
