import { ApiError } from '../../http/errors';
import type { Text } from '../../http/messages';

/** Returns a 429 error with the seconds until the next attempt. */
export const tooManyAttempts = (retryAfterSeconds: number, text: Text) =>
  new ApiError(429, text, {
    data: () => ({ retryAfterSeconds }),
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
