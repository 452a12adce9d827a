import { readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const ownerSchema = z.object({ pid: z.int(), place: z.string().optional(), token: z.string().optional() });

/** A process that has the lock. One of an older version wrote nothing but its number. */
export type Owner = z.output<typeof ownerSchema>;

/** Where a process number means the same process: every container counts its processes from 1. */
export const findPlace = () => {
  if (process.platform !== 'linux') return hostname();
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return randomUUID();
  }
};

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is there, but it is someone else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Does something with files; undefined when they meet `code`, such as ENOENT. */
export const unless = <T>(code: string, act: () => T) => {
  try {
    return act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined;
    throw error;
  }
};

/** Answers whether there was no lock before. */
export const createLock = (file: string, owner: Owner) =>
  unless('EEXIST', () => {
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
 * Who has the lock, and when that was renewed; undefined when nobody has it. A lock that was half written when its owner
 * ended names no owner.
 */
export const readLock = (file: string) =>
  unless('ENOENT', () => {
    const [text, { mtimeMs }] = [readFileSync(file, 'utf8'), statSync(file)];
    return { owner: parseOwner(text), renewedAt: mtimeMs, state: `${mtimeMs} ${text}` };
  });

export type Lock = NonNullable<ReturnType<typeof readLock>>;
