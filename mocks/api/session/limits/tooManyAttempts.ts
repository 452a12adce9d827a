import { ApiError } from '../../http/errors';
import type { Text } from '../../http/messages';

/** 429, telling when to try again. */
export const tooManyAttempts = (retryAfterSeconds: number, text: Text) =>
  new ApiError(429, text, {
    data: () => ({ retryAfterSeconds }),
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
