import { HttpError } from 'react-admin';
import { newKey } from '../components/verbs/newKey';
import type { HttpOptions } from './http';

/** Writes that the server may have done though it has not said so, by method and address: what was sent, under which key. */
const unanswered = new Map<string, { print: number; key: string }>();

/** Tells one text from another, and tells nothing of it: what was typed, a password among it, is not kept. */
const printOf = (text: string) => {
  let print = 0;
  for (let index = 0; index < text.length; index++) print = (Math.imul(print, 31) + text.charCodeAt(index)) | 0;
  return print;
};

/** An envelope says what the server has decided; a proxy's page, a broken answer or none does not. */
const isDecided = (error: unknown) =>
  error instanceof HttpError && error.status < 500 && error.body !== undefined && error.body !== null;

/**
 * Sends a write that must be done `once` under an Idempotency-Key of its own, and again under the same key while nobody knows whether the server
 * has done it, so that whoever saves once more after a lost answer has not saved twice (DESIGN.md section 6).
 */
export const underOneKey = async <T>(
  url: string,
  options: HttpOptions,
  send: (options: HttpOptions) => Promise<T>,
): Promise<T> => {
  const { method = 'GET', body, once } = options;
  if (!once) return send(options);
  const headers = new Headers(options.headers);
  const call = `${method} ${url}`;
  const print = printOf(typeof body === 'string' ? body : JSON.stringify(body ?? null));
  const before = unanswered.get(call);
  const key = before?.print === print ? before.key : newKey();
  headers.set('Idempotency-Key', key);
  unanswered.set(call, { print, key });
  try {
    const answer = await send({ ...options, headers });
    unanswered.delete(call);
    return answer;
  } catch (error) {
    if (isDecided(error)) unanswered.delete(call);
    throw error;
  }
};
