export const toHex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16));

/** Compares in a time that does not depend on where the two differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;

/** SHA-256 as hex, of a text or of bytes. */
export const sha256 = async (data: string | Uint8Array<ArrayBuffer>) => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
};
