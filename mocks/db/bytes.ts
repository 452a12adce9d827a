import { sha256 as digest } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const digits = utf8ToBytes('0123456789abcdef');

/** The value of each digit by its character code. */
const digitValues = new Uint8Array(128);
digits.forEach((code, value) => {
  digitValues[code] = value;
  digitValues[String.fromCharCode(code).toUpperCase().charCodeAt(0)] = value;
});

const asciiDecoder = new TextDecoder();

/** A plain loop, because mapping the megabytes of a file would block the process. */
export const toHex = (bytes: Uint8Array) => {
  const codes = new Uint8Array(bytes.length * 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    codes[2 * at] = digits[byte >> 4] ?? 0;
    codes[2 * at + 1] = digits[byte & 15] ?? 0;
  }
  return asciiDecoder.decode(codes);
};

/** Reads hex digits from the position `start` on. */
export const fromHex = (hex: string, start = 0) => {
  const bytes = new Uint8Array((hex.length - start) >> 1);
  for (let at = 0; at < bytes.length; at += 1) {
    const from = start + 2 * at;
    bytes[at] = ((digitValues[hex.charCodeAt(from)] ?? 0) << 4) | (digitValues[hex.charCodeAt(from + 1)] ?? 0);
  }
  return bytes;
};

/** Compares two byte arrays in a time that does not depend on where they differ. */
export const equalsInConstantTime = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;

/**
 * Returns the SHA-256 hash of a text, in hex. Synchronous, because `crypto.subtle` would queue the token of every call
 * behind passwords that are being hashed.
 */
export const sha256Hex = (text: string) => toHex(digest(utf8ToBytes(text)));

/** Returns the SHA-256 hash of a file, in hex. */
export const hashFileBytes = async (bytes: Uint8Array<ArrayBuffer>) =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
