import type { ApiContext } from './context';
import { ApiError } from './errors';

/** The answer to a call that went well (docs/architecture.md#the-contract). */
export const answer = (c: ApiContext, data: unknown = null, headers: Record<string, string> = {}) =>
  c.json({ code: 0, message: 'ok', data }, 200, headers);

/** The answer to one that was refused. */
export const refuse = (c: ApiContext, { status, text, details }: ApiError) => {
  const { messages } = c.var;
  const data = details.data?.(messages) ?? null;
  return c.json({ code: status, message: text(messages), data }, status, details.headers);
};

/** The answer to one that failed by our fault: what went wrong is for the operator of the server, not for the caller. */
export const fail = (c: ApiContext) => refuse(c, new ApiError(500, messages => messages.internal));
