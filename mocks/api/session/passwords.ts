import { sampleAccountPassword as samplePassword } from '../../db/sample/accounts';
import type { ApiContext } from '../http/context';
import { derivePasswordHash, matchesPasswordHash } from '../../db/passwords';
import { createTooManyRequestsError } from '../http/errors';
import { createPasswordHashQueue, type HashPriority } from './passwordQueue';

/** One queue for the process, because its calls share the same CPUs. */
export const passwordHashQueue = createPasswordHashQueue();

/** Whether the password is that of the sample accounts, which is published, and there are no sample accounts. */
export const isForbiddenSamplePassword = ({ var: { sampleData } }: ApiContext, password: string) =>
  !sampleData && password === samplePassword;

/** Hashes a password in its turn. */
export const hashPassword = (password: string) => passwordHashQueue.hash('known', () => derivePasswordHash(password));

/** Returns whether the password matches `stored`, in its turn. Without `stored`, returns false after the same time. */
export const verifyPassword = (password: string, stored?: string, priority: HashPriority = 'known') =>
  passwordHashQueue.hash(priority, () => matchesPasswordHash(password, stored));

const checkedAccounts = new Set<string>();

/**
 * Runs a check of the caller's identity, such as their password. Throws 429 while another one for the account runs, so
 * that one account never fills the queue.
 */
export const runIdentityCheck = async <T>({ var: { admin } }: ApiContext, check: () => Promise<T>) => {
  if (checkedAccounts.has(admin.id)) throw createTooManyRequestsError(1, ({ session }) => session.checkingIdentity);
  checkedAccounts.add(admin.id);
  try {
    return await check();
  } finally {
    checkedAccounts.delete(admin.id);
  }
};
