/** A key that no other write has; `crypto.randomUUID` is missing where the console is served without TLS. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
