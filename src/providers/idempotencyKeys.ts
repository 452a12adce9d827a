import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { HttpError } from 'react-admin';
import { createIdempotencyKey } from '@/admin/actions/action';
import { useSessionStore } from '@/session/session';
import type { HttpOptions } from './api';

/** Milliseconds during which an identical write is treated as a retry. The API remembers a key for one day. */
const lifetime = 10 * 60_000;

const mostKeys = 100;

/** Idempotency keys of writes with an unknown outcome, by `hashWrite`, oldest first. */
const unanswered = new Map<string, { key: string; sentAt: number }>();

useSessionStore.subscribe(({ user }) => {
  if (!user) unanswered.clear();
});

/** Hashes a write, so that typed data, such as a password, is not stored. `crypto.subtle` is missing without TLS. */
const hashWrite = (method: string, url: string, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  return bytesToHex(sha256(utf8ToBytes(`${method} ${url}\n${text}`)));
};

/** Returns the key of an identical write with an unknown outcome, or a new key. Updates its time. */
const claimKey = (write: string) => {
  const now = Date.now();
  for (const [hash, { sentAt }] of unanswered) if (now - sentAt >= lifetime) unanswered.delete(hash);
  const key = unanswered.get(write)?.key ?? createIdempotencyKey();
  unanswered.delete(write);
  unanswered.set(write, { key, sentAt: now });
  const [oldest] = unanswered.keys();
  if (unanswered.size > mostKeys && oldest !== undefined) unanswered.delete(oldest);
  return key;
};

/**
 * Whether the server has decided the write. Only an envelope proves it; a proxy's page or a broken response does not.
 */
const isDecided = (error: unknown) =>
  error instanceof HttpError && error.status < 500 && error.body !== undefined && error.body !== null;

/**
 * Sends a `once` write with an idempotency key. An identical write reuses the key while the outcome is unknown, so that
 * saving again after a lost response does not save twice.
 */
export const sendWithIdempotencyKey = async <T>(
  url: string,
  options: HttpOptions,
  send: (options: HttpOptions) => Promise<T>,
): Promise<T> => {
  const { method = 'GET', body } = options;
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
