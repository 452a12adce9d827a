import { readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { runtime } from './runtime';

const ownerSchema = z.object({ pid: z.int(), place: z.string().optional(), token: z.string().optional() });

/** The process that holds the lock. Older versions only stored the process id. */
export type LockOwner = z.output<typeof ownerSchema>;

/** Returns the machine and container in which process ids are unique: every container counts its processes from 1. */
export const getProcessIdScope = () => {
  if (process.platform !== 'linux') return hostname();
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return runtime.uuid();
  }
};

export const isProcessAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Runs a file operation. Returns undefined if it fails with `code`, such as ENOENT. */
export const ignoreErrorCode = <T>(code: string, act: () => T) => {
  try {
    return act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined;
    throw error;
  }
};

/** Creates the lock. Returns false if there already is one. */
export const createLockFile = (file: string, owner: LockOwner) =>
  ignoreErrorCode('EEXIST', () => {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' });
    return true;
  }) ?? false;

const parseOwner = (text: string) => {
  try {
    const value: unknown = JSON.parse(text);
    return ownerSchema.safeParse(typeof value === 'number' ? { pid: value } : value).data;
  } catch {
    return undefined;
  }
};

/**
 * Returns the owner of the lock and when it was renewed, or undefined if there is no lock. A lock that was only partly
 * written has no owner.
 */
export const readLockFile = (file: string) =>
  ignoreErrorCode('ENOENT', () => {
    const [text, { mtimeMs }] = [readFileSync(file, 'utf8'), statSync(file)];
    return { owner: parseOwner(text), renewedAt: mtimeMs, state: `${mtimeMs} ${text}` };
  });

export type LockFileState = NonNullable<ReturnType<typeof readLockFile>>;
