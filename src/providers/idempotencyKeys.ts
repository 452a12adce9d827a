import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { HttpError } from 'react-admin';
import { newKey } from '@/admin/actions/newKey';
import { useSession } from '@/session/session';
import type { HttpOptions } from './http';

/** Milliseconds in which a write that is sent again is taken for the same one; the API knows its key for a day. */
const lifetime = 10 * 60_000;

const mostKeys = 100;

/** Keys of writes whose outcome is not known, by `hashWrite`, the oldest first. */
const unanswered = new Map<string, { key: string; sentAt: number }>();

useSession.subscribe(({ user }) => {
  if (!user) unanswered.clear();
});

/** Hashed, so that what was typed, a password among it, is not kept. `crypto.subtle` is missing where there is no TLS. */
const hashWrite = (method: string, url: string, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  return bytesToHex(sha256(utf8ToBytes(`${method} ${url}\n${text}`)));
};

/** The key of the same write where its outcome is not known, else a new one; remembered as sent now. */
const claimKey = (write: string) => {
  const now = Date.now();
  for (const [hash, { sentAt }] of unanswered) if (now - sentAt >= lifetime) unanswered.delete(hash);
  const key = unanswered.get(write)?.key ?? newKey();
  unanswered.delete(write);
  unanswered.set(write, { key, sentAt: now });
  const [oldest] = unanswered.keys();
  if (unanswered.size > mostKeys && oldest !== undefined) unanswered.delete(oldest);
  return key;
};

/** An envelope says what the server has decided; a proxy's page, a broken answer or none does not. */
const isDecided = (error: unknown) =>
  error instanceof HttpError && error.status < 500 && error.body !== undefined && error.body !== null;

/**
 * Sends a write that must be done `once` under an Idempotency-Key of its own, and the same write again under the same key
 * while its outcome is not known: whoever saves once more after a lost answer has not saved twice.
 */
export const withIdempotencyKey = async <T>(
  url: string,
  options: HttpOptions,
  send: (options: HttpOptions) => Promise<T>,
): Promise<T> => {
  const { method = 'GET', body, once } = options;
  if (!once) return send(options);
  const write = hashWrite(method, url, body);
  const key = claimKey(write);
  const settle = () => {
    if (unanswered.get(write)?.key === key) unanswered.delete(write);
  };
  const headers = new Headers(options.headers);
  headers.set('Idempotency-Key', key);
  try {
    const answer = await send({ ...options, headers });
    settle();
    return answer;
  } catch (error) {
    if (isDecided(error)) settle();
    throw error;
  }
};
