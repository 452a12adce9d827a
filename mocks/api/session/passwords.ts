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

/** The hash that was requested last for each account, by account id, while it waits or runs. */
const accountHashes = new Map<string, Promise<unknown>>();

/** Runs the hashes of an account one after another, so that no account can fill the queue. */
const hashInAccountTurn = async <T>(accountId: string, work: () => Promise<T>) => {
  const turn = Promise.allSettled([accountHashes.get(accountId)]).then(() => passwordHashQueue.hash('known', work));
  accountHashes.set(accountId, turn);
  try {
    return await turn;
  } finally {
    if (accountHashes.get(accountId) === turn) accountHashes.delete(accountId);
  }
};

/** Hashes the new password of a signed-in account, in the account's turn. */
export const hashOwnPassword = (accountId: string, password: string) =>
  hashInAccountTurn(accountId, () => derivePasswordHash(password));

/** Returns whether the password of a signed-in account matches `stored`, in the account's turn. */
export const verifyOwnPassword = (accountId: string, password: string, stored: string) =>
  hashInAccountTurn(accountId, () => matchesPasswordHash(password, stored));
