import type { ApiContext } from './context';
import { ApiError } from './errors';

/** Responds to a successful call (docs/architecture.md#the-contract). */
export const sendData = (c: ApiContext, data: unknown = null, headers: Record<string, string> = {}) =>
  c.json({ code: 0, message: 'ok', data }, 200, headers);

type StoredFile = { name: string; type: string; bytes: Uint8Array };

/** Responds with a file that a browser saves, and never displays. */
export const sendFile = (c: ApiContext, { name, type, bytes }: StoredFile) =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16)}`)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });

/** Responds to a refused call with its error message. */
export const sendError = (c: ApiContext, { status, text, details }: ApiError) => {
  const { messages } = c.var;
  const data = details.data?.(messages) ?? null;
  return c.json({ code: status, message: text(messages), data }, status, details.headers);
};

/** Responds with 500 to an unexpected error. The details are for the server's operator, not for the caller. */
export const sendInternalError = (c: ApiContext) => sendError(c, new ApiError(500, messages => messages.internal));
