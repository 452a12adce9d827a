import { fromHex, sameBytes, toHex } from './bytes';

/**
 * The iterations that OWASP recommends for PBKDF2 with SHA-512. The number is stored with every hash, so it can be
 * raised without locking anyone out.
 */
const iterations = 210_000;

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>, rounds: number) => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds }, key, 256);
  return new Uint8Array(bits);
};

/** Derives `iterations.salt.hash` from a password, with PBKDF2 and a new salt. */
export const derivePasswordHash = async (password: string) => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return [iterations, toHex(salt), toHex(await derive(password, salt, iterations))].join('.');
};

/** The hash to compare with if there is no account, so that the response takes the same time. */
const nobody = `${iterations}.${'00'.repeat(16)}.${'00'.repeat(32)}`;

/** Returns whether the password matches `stored`. Without `stored`, returns false after the same time. */
export const matchesPasswordHash = async (password: string, stored = nobody) => {
  const [rounds = '', salt = '', hash = ''] = stored.split('.');
  return sameBytes(await derive(password, fromHex(salt), Number(rounds)), fromHex(hash));
};

/** Without letters and digits that look alike, because the password may be copied by hand. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const all = kinds.join('');
const length = 14;

/** A uniformly distributed integer from 0 to below `limit`. */
const below = (limit: number): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value < 2 ** 32 - (2 ** 32 % limit) ? value % limit : below(limit);
};

const pick = (letters: string) => letters.charAt(below(letters.length));

/** Returns a random password of 14 letters and digits that matches `passwordPattern`, with about 80 bits of entropy. */
export const randomPassword = (): string => {
  const password = Array.from({ length }, () => pick(all)).join('');
  return kinds.every(kind => [...password].some(letter => kind.includes(letter))) ? password : randomPassword();
};
