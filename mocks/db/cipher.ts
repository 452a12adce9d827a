import { fromHex, toHex } from './bytes';
import { runtime } from './runtime';

/**
 * Encrypts text that the database must not store in plain text. `context` names what a text belongs to, such as a
 * column and a record id; decryption fails with any other context.
 */
export type Cipher = {
  encrypt: (text: string, context: string) => Promise<string>;
  /** Throws if the key or the context differs, or if the text was changed. */
  decrypt: (encrypted: string, context: string) => Promise<string>;
  /** Returns a hash that only the key can reproduce, so that texts with few possible values cannot be guessed from it. */
  hash: (text: string, context: string) => Promise<string>;
};

/** The prefix of all encrypted text. It includes a version in case the algorithm changes. */
export const encryptedPrefix = 'v1.';

/** The length of a key in bytes. */
export const cipherKeyLength = 32;

const algorithm = 'AES-GCM';

/** Imports a key for AES-256-GCM. Throws unless it has 32 bytes. */
export const importKey = (bytes: Uint8Array<ArrayBuffer>) => {
  if (bytes.length !== cipherKeyLength)
    throw new RangeError(`A key has ${cipherKeyLength} bytes and not ${bytes.length}`);
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
};

/**
 * Derives the key of hashes. The key itself cannot be exported from a browser, so what it encrypts serves as one. No text
 * is ever encrypted with this IV.
 */
const deriveHashKey = async (key: CryptoKey) => {
  const parameters = { name: algorithm, iv: new Uint8Array(12), additionalData: new TextEncoder().encode('hash key') };
  const derived = await crypto.subtle.encrypt(parameters, key, new Uint8Array(32));
  return crypto.subtle.importKey('raw', derived, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
};

/**
 * Creates a cipher with AES-256-GCM and a random 96-bit IV per text. The format is `v1.<IV>.<text and tag>`, as hex.
 */
export const createCipher = (key: CryptoKey): Cipher => {
  const parameters = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
    name: algorithm,
    iv,
    additionalData: new TextEncoder().encode(context),
  });
  let hashKey: Promise<CryptoKey> | undefined;
  return {
    hash: async (text, context) => {
      hashKey ??= deriveHashKey(key);
      const bytes = new TextEncoder().encode(JSON.stringify([context, text]));
      return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await hashKey, bytes)));
    },
    encrypt: async (text, context) => {
      const iv = runtime.randomBytes(12);
      const sealed = await crypto.subtle.encrypt(parameters(iv, context), key, new TextEncoder().encode(text));
      return `${encryptedPrefix}${toHex(iv)}.${toHex(new Uint8Array(sealed))}`;
    },
    decrypt: async (encrypted, context) => {
      if (!encrypted.startsWith(encryptedPrefix)) throw new TypeError(`The text of ${context} is not encrypted`);
      const [iv = '', sealed = ''] = encrypted.slice(encryptedPrefix.length).split('.');
      try {
        const text = await crypto.subtle.decrypt(parameters(fromHex(iv), context), key, fromHex(sealed));
        return new TextDecoder().decode(text);
      } catch (error) {
        throw new Error(`The text of ${context} cannot be decrypted with this key`, { cause: error });
      }
    },
  };
};
