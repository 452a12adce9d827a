import { HttpError } from 'react-admin';
import { getServerTime } from '@/ui/serverClock';
import type { ApiResponse } from './api';

/** What a response says, whatever API it is from (docs/requirements.md#errors). Without a code, it succeeded. */
export type ResponseEnvelope = { code?: number; message?: string; msg?: string; data?: unknown };

/** Returns the envelope of a parsed body, or null if it is not a response of the API. The body may be undefined. */
export type ToEnvelope = (body: unknown, status: number) => ResponseEnvelope | null;

/** Returns the HTTP status that an error code of the API stands for. Undefined for a code that the status describes. */
export type ToErrorStatus = (code: number) => number | undefined;

/** The body of an API error. `errors` are messages by form field; `data` is the envelope's data. */
export type HttpErrorBody = { code: number; errors?: Record<string, string>; data?: unknown };

/**
 * Returns the status of a failed call. Either the HTTP status or the envelope's code is enough: some APIs respond to
 * every call with HTTP 200, others send a gateway's 400 with a more specific code.
 */
const errorStatus = (status: number, code: number, toErrorStatus?: ToErrorStatus) => {
  if (status === 401) return status;
  const isHttpError = Number.isInteger(code) && code >= 400 && code < 600;
  return toErrorStatus?.(code) ?? (isHttpError ? code : status);
};

/** Returns the delay that `Retry-After` requests, in seconds. The header is a number or a date. Undefined if none. */
const secondsUntilRetry = (headers: Headers) => {
  const value = headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - getServerTime()) / 1000;
  return seconds > 0 ? seconds : undefined;
};

/**
 * Returns the data of a successful response, with ids as strings, as `json`. Throws
 * `HttpError(message, status, HttpErrorBody)` for any other response.
 */
export const unwrapResponse = (
  { status, ok, headers, body }: ApiResponse,
  toEnvelope: ToEnvelope,
  toErrorStatus?: ToErrorStatus,
) => {
  const parsed = parseBody(body);
  const envelope = parsed === unreadable ? null : toEnvelope(parsed, status);
  const retryAfter = secondsUntilRetry(headers);
  if (!envelope) throw Object.assign(new HttpError(ok ? 'http.malformed' : 'http.httpError', status), { retryAfter });
  const { code, message, msg, data } = envelope;
  if ((code ?? 0) !== 0 || !ok) {
    const errors = (data as { errors?: Record<string, string> } | undefined)?.errors;
    const failure: HttpErrorBody = { code: code ?? status, data, ...(errors && { errors }) };
    const failedStatus = errorStatus(status, failure.code, toErrorStatus);
    const error = new HttpError(message || msg || 'http.failed', failedStatus, failure);
    throw Object.assign(error, { retryAfter });
  }
  return { status, headers, body, json: data };
};

/** A number under `id`, `parentId`, `parent_id`, …. JSON escapes quotes within strings, so neither pattern matches there. */
const numericId = /"(id|\w*(?:Id|_id))"\s*:\s*(-?\d+)(?=\s*[,}])/g;

/** Numbers in a list under `ids`, `permissionIds`, …, or in the result of an action. */
const numericIds = /"(ids|\w*(?:Ids|_ids)|succeeded|eligible)"\s*:\s*\[([\s\d,-]+)\]/g;

/** An integer that may be too large for a JavaScript number. A string may contain the same. */
const largeInteger = /(?<![\w".+-])-?\d{16,}(?![\w".])/;

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Turns the integers of a JSON text that would lose digits into strings, wherever they stand: such a number is an id. */
const stringifyLargeIntegers = (json: string) =>
  largeInteger.test(json)
    ? json.replace(stringOrNumber, part =>
        /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part)) ? `"${part}"` : part,
      )
    : json;

/**
 * Turns the numeric ids of a JSON text into strings (docs/architecture.md#the-contract). This happens before parsing,
 * because 64-bit ids lose their last digits as JavaScript numbers.
 */
const stringifyIds = (json: string) =>
  stringifyLargeIntegers(
    json
      .replace(numericId, '"$1":"$2"')
      .replace(numericIds, (_, name: string, list: string) => `"${name}":[${list.replace(/-?\d+/g, '"$&"')}]`),
  );

const unreadable = Symbol('unreadable');

/** Parses a JSON text of the API, with ids as strings. Throws a `SyntaxError` for any other text. */
export const parseJsonWithStringIds = (json: string): unknown => JSON.parse(stringifyIds(json));

/** Parses a body, with ids as strings. An empty body is undefined. Returns `unreadable` if it is not JSON. */
const parseBody = (body: string): unknown => {
  if (body === '') return undefined;
  try {
    return parseJsonWithStringIds(body);
  } catch {
    return unreadable;
  }
};
