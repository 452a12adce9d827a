import { apiOrigin } from '@/providers/api';
import { createHttp } from '@/providers/createHttp';
import type { ResponseEnvelope, ToErrorStatus } from '@/providers/response';

export const apiUrl = `${apiOrigin}/admin-api`;

/** The body of every response, at HTTP 200. A page is `{ rows, total }` beside the code, or `{ list, total }` in `data`. */
type Body = { code?: number; msg?: string; data?: unknown; rows?: unknown[]; total?: number };

const successCodes = [0, 200];

const toEnvelope = (body: unknown): ResponseEnvelope | null => {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  const { code = 0, msg = '', data, rows, total } = body as Body;
  return { code: successCodes.includes(code) ? 0 : code, msg, data: rows ? { list: rows, total } : data };
};

/**
 * Codes from one million on refuse a single record, and so does 500, which stands for every refused business rule. A
 * code that is not mapped is its own HTTP status, such as 401 and 403.
 */
const toErrorStatus: ToErrorStatus = code => (code === 500 || code >= 1_000_000 ? 422 : undefined);

export const http = createHttp({
  sessionUrls: [`${apiUrl}/auth/login`],
  toEnvelope,
  toErrorStatus,
  idempotency: false,
});
