import { fromHex, equalsInConstantTime, toHex } from './bytes';
import { runtime } from './runtime';

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
export const derivePasswordHash = async (password: string, rounds = iterations) => {
  const salt = runtime.randomBytes(16);
  return [rounds, toHex(salt), toHex(await derive(password, salt, rounds))].join('.');
};

/** The hash to compare with if there is no account, so that the response takes the same time. */
const nobody = `${iterations}.${'00'.repeat(16)}.${'00'.repeat(32)}`;

/** Returns whether the password matches `stored`. Without `stored`, returns false after the same time. */
export const matchesPasswordHash = async (password: string, stored = nobody) => {
  const [rounds = '', salt = '', hash = ''] = stored.split('.');
  return equalsInConstantTime(await derive(password, fromHex(salt), Number(rounds)), fromHex(hash));
};
