/** Returns a unique idempotency key. Does not use `crypto.randomUUID`, which is missing without TLS. */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
