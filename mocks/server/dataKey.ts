import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyLength } from '../db/cipher';
import { syncEntry } from '../db/dataFolder';

/** Reads a key of 32 bytes, as 64 hex digits or as base64; undefined for what is none. */
export const parseDataKey = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(trimmed);
  return bytes.length === keyLength && isBase64 ? new Uint8Array(bytes) : undefined;
};

/** How to make a key, for the messages that ask for one. */
export const howToMakeKey = 'Make one with `openssl rand -base64 32`, and keep it as safe as the backups.';

/**
 * The key of the embedded database: that of the file `data.key` in its folder, which is made the first time and which only
 * its owner may read. Call it while the folder is locked. Throws when the file holds no key.
 */
export const readFolderKey = (folder: string) => {
  const file = path.join(folder, 'data.key');
  if (!existsSync(file)) {
    const made = crypto.getRandomValues(new Uint8Array(keyLength));
    writeFileSync(file, `${Buffer.from(made).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    // Without its key, what is encrypted would be lost with a power cut.
    syncEntry(file);
    syncEntry(folder);
    return made;
  }
  const key = parseDataKey(readFileSync(file, 'utf8'));
  if (!key) throw new Error(`${file} holds no key of ${keyLength} bytes. Restore it from a backup.`);
  return key;
};
