import { sha256 as digest } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

export const toHex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16));

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
