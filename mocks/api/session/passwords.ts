import { fromHex, sameBytes, toHex } from './bytes';
import { createPasswordQueue, type Priority } from './passwordQueue';

/**
 * The iterations that OWASP recommends for PBKDF2 with SHA-512. The number is stored with every hash, so it can be
 * raised without locking anyone out.
 */
const iterations = 210_000;

/** One queue for the process, because its calls share the same CPUs. */
export const passwordQueue = createPasswordQueue();

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>, rounds: number) => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds }, key, 256);
  return new Uint8Array(bits);
};

/** Hashes a password with PBKDF2 and a new salt. Returns `iterations.salt.hash`. */
export const hashPassword = async (password: string) => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await passwordQueue.hash('known', () => derive(password, salt, iterations));
  return [iterations, toHex(salt), toHex(hash)].join('.');
};

/** The hash to compare with if there is no account, so that the response takes the same time. */
const nobody = `${iterations}.${'00'.repeat(16)}.${'00'.repeat(32)}`;

/** Returns whether the password matches `stored`. Without `stored`, returns false after the same time. */
export const verifyPassword = async (password: string, stored = nobody, priority: Priority = 'known') => {
  const [rounds = '', salt = '', hash = ''] = stored.split('.');
  const derived = await passwordQueue.hash(priority, () => derive(password, fromHex(salt), Number(rounds)));
  return sameBytes(derived, fromHex(hash));
};
