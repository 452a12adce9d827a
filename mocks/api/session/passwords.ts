import { sampleAccountPassword as samplePassword } from '../../db/sample/accounts';
import type { ApiContext } from '../http/context';
import { derivePasswordHash, matchesPasswordHash } from '../../db/passwords';
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
