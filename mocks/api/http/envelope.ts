import type { ApiContext } from './context';
import { ApiError } from './errors';

/** Responds to a successful call (docs/architecture.md#the-contract). */
export const sendData = (c: ApiContext, data: unknown = null, headers: Record<string, string> = {}) =>
  c.json({ code: 0, message: 'ok', data }, 200, headers);

/** Responds to a refused call with its error message. */
export const sendError = (c: ApiContext, { status, text, details }: ApiError) => {
  const { messages } = c.var;
  const data = details.data?.(messages) ?? null;
  return c.json({ code: status, message: text(messages), data }, status, details.headers);
};

/** Responds with 500 to an unexpected error. The details are for the server's operator, not for the caller. */
export const sendInternalError = (c: ApiContext) => sendError(c, new ApiError(500, messages => messages.internal));
