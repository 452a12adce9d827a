import { fromHex, sameBytes, toHex } from './bytes';
import { createPasswordQueue, type Priority } from './passwordQueue';

/** What OWASP asks of PBKDF2 with SHA-512. Stored with every hash, so it can be raised without locking anyone out. */
const iterations = 210_000;

/** One for the process, as its processors are. */
export const passwordQueue = createPasswordQueue();

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>, rounds: number) => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds }, key, 256);
  return new Uint8Array(bits);
};

/** `iterations.salt.hash`, by PBKDF2 with a salt of its own. */
export const hashPassword = async (password: string) => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await passwordQueue.hash('known', () => derive(password, salt, iterations));
  return [iterations, toHex(salt), toHex(hash)].join('.');
};

/** Compared with where there is no account, so that the answer takes as long as for one. */
const nobody = `${iterations}.${'00'.repeat(16)}.${'00'.repeat(32)}`;

/** Whether the password is the one of `stored`; false, in the same time, when there is none. */
export const verifyPassword = async (password: string, stored = nobody, priority: Priority = 'known') => {
  const [rounds = '', salt = '', hash = ''] = stored.split('.');
  const derived = await passwordQueue.hash(priority, () => derive(password, fromHex(salt), Number(rounds)));
  return sameBytes(derived, fromHex(hash));
};
