import { apiOrigin } from '@/providers/api';
import { createHttp } from '@/providers/createHttp';
import type { ResponseEnvelope } from '@/providers/response';

export const apiUrl = `${apiOrigin}/v1`;

/** `{ success: true, result }` or `{ success: false, error: { message, fields } }`, with a fitting HTTP status. */
type Body = { success?: boolean; result?: unknown; error?: { message?: string; fields?: Record<string, string> } };

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

const rename = (value: unknown, convert: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map(item => rename(item, convert));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [convert(name), rename(item, convert)]));
};

export const toSnakeCase = (value: unknown) => rename(value, snakeCase);
export const toFieldName = snakeCase;

const toEnvelope = (body: unknown, status: number): ResponseEnvelope | null => {
  if (typeof body !== 'object' || body === null || !('success' in body)) return null;
  const { success, result, error } = body as Body;
  if (success) return { code: 0, data: rename(result, camelCase) };
  const data = error?.fields && { errors: rename(error.fields, camelCase) };
  return { code: status, message: error?.message ?? '', data };
};

export const http = createHttp({
  sessionUrls: [`${apiUrl}/auth/login`],
  toEnvelope,
  idempotency: false,
});
