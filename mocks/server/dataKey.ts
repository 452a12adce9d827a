import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cipherKeyLength } from '../db/cipher';
import { fsyncFileOrFolder } from '../db/dataFolder';
import { runtime } from '../db/runtime';

/** Parses a key of 32 bytes, as 64 hex digits or as base64. Returns undefined if it is invalid. */
const safeParseDataKey = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(trimmed);
  return bytes.length === cipherKeyLength && isBase64 ? new Uint8Array(bytes) : undefined;
};

/** How to create a key, for error messages. */
export const dataKeyInstructions = 'Make one with `openssl rand -base64 32`, and keep it as safe as the backups.';

/** Validates DATA_KEY and returns the bytes of the key. */
export const dataKeySchema = z.string().transform((text, { addIssue }) => {
  const key = safeParseDataKey(text);
  if (key) return key;
  addIssue(`must be 32 bytes, as base64 or as 64 hex digits. ${dataKeyInstructions}`);
  return z.NEVER;
});

/**
 * Returns the key of the embedded database, from the file `data.key` in its folder. Creates the file the first time;
 * only its owner may read it. Call it while the folder is locked. Throws if the file does not contain a key.
 */
export const readOrCreateDataKey = (folder: string) => {
  const file = path.join(folder, 'data.key');
  if (!existsSync(file)) {
    const made = runtime.randomBytes(cipherKeyLength);
    writeFileSync(file, `${Buffer.from(made).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    // If a power cut lost the key, the encrypted data would be lost too.
    fsyncFileOrFolder(file);
    fsyncFileOrFolder(folder);
    return made;
  }
  const key = safeParseDataKey(readFileSync(file, 'utf8'));
  if (!key) throw new Error(`${file} contains no key of ${cipherKeyLength} bytes. Restore it from a backup.`);
  return key;
};
