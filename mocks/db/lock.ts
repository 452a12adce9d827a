import { accessSync, constants, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createLockFile,
  getProcessIdScope,
  isProcessAlive,
  readLockFile,
  ignoreErrorCode,
  type LockFileState,
  type LockOwner,
} from './lockFile';
import { runtime } from './runtime';

export type FolderLock = {
  /** Checks that the folder still belongs to this process. Call it before each write. */
  verify: () => void;
  unlock: () => void;
};

type Options = {
  report: (step: string) => void;
  /** Called when another process has taken over the folder. This process must then stop writing. */
  onLost: (reason: string) => void;
  /** Milliseconds without a renewal after which the owner counts as ended or suspended. */
  staleAfter?: number;
};

type Claim = { folder: string; file: string; own: LockOwner; staleAfter: number; report: (step: string) => void };

const refuse = ({ folder, file }: Claim, owner?: LockOwner): never => {
  const name = owner ? `process ${owner.pid}` : 'another process';
  throw new Error(
    `The data folder ${folder} is in use by ${name}. Stop that process first, or choose another folder with DATA_DIR. ` +
      `If ${name} is something else, delete ${file} and start again.`,
  );
};

/** Whether the owner is running. Undefined if that is unknown, such as in another container. */
const isRunning = ({ own, staleAfter }: Claim, { owner, renewedAt }: LockFileState) => {
  if (!owner) return undefined;
  const isOther = owner.pid !== own.pid && isProcessAlive(owner.pid);
  // Locks of older versions are not renewed.
  if (owner.place === undefined) return isOther || undefined;
  if (owner.place !== own.place) return undefined;
  if (!isOther) return false;
  return Math.abs(runtime.now() - renewedAt) < staleAfter || undefined;
};

const wait = (milliseconds: number) => new Promise<void>(resolve => runtime.setTimeout(resolve, milliseconds));

/** Waits until the lock has not been renewed for `staleAfter` milliseconds. Rejects if it is renewed. */
const awaitSilence = async (claim: Claim, { state }: LockFileState) => {
  const { file, staleAfter, report } = claim;
  report(`Waiting up to ${staleAfter / 1000} s to see whether the owner of ${file} is running`);
  for (const until = runtime.elapsed() + staleAfter; runtime.elapsed() < until;) {
    await wait(staleAfter / 40);
    const now = readLockFile(file);
    if (!now) return;
    if (now.state !== state) refuse(claim, now.owner);
  }
};

const acquire = async (claim: Claim): Promise<void> => {
  const { file, own, staleAfter } = claim;
  if (createLockFile(file, own)) return undefined;
  const found = readLockFile(file);
  if (!found) return acquire(claim);
  const running = isRunning(claim, found);
  if (running) refuse(claim, found.owner);
  if (running === undefined) await awaitSilence(claim, found);
  const now = readLockFile(file);
  if (!now) return acquire(claim);
  if (now.state !== found.state) refuse(claim, now.owner);
  const aside = `${file}.${own.token}`;
  writeFileSync(aside, JSON.stringify(own));
  renameSync(aside, file);
  // If several processes take over at the same time, the last one wins.
  await wait(staleAfter / 20);
  const last = readLockFile(file);
  if (last?.owner?.token !== own.token) refuse(claim, last?.owner);
  return undefined;
};

/**
 * Makes this process the only one that uses the folder: two would destroy its database. The owner renews the lock every
 * few seconds because its process id is meaningless in another container or on another machine. Rejects with
 * instructions if the owner is running; takes over the lock if it is not.
 */
export const lockFolder = async (
  folder: string,
  { report, onLost, staleAfter = 10_000 }: Options,
): Promise<FolderLock> => {
  const file = path.join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). Let the user of this ` +
        'process write to it, or choose another folder with DATA_DIR.',
      { cause: error },
    );
  }
  const own = { pid: process.pid, place: getProcessIdScope(), token: runtime.uuid() };
  await acquire({ folder, file, own, staleAfter, report });

  const isOwn = () => readLockFile(file)?.owner?.token === own.token;
  let held = true;
  let verifiedAt = runtime.now();
  const check = () => {
    if (!held) return;
    verifiedAt = runtime.now();
    if (isOwn()) return;
    held = false;
    runtime.clearInterval(timer);
    onLost(`The data folder ${folder} was taken over by another process while this one was suspended.`);
  };
  const timer = runtime
    .setInterval(() => {
      check();
      if (held) ignoreErrorCode('ENOENT', () => utimesSync(file, new Date(runtime.now()), new Date(runtime.now())));
    }, staleAfter / 5)
    .unref();

  return {
    // No process takes over within `staleAfter` of the last renewal, even if this process was suspended meanwhile.
    verify: () => {
      if (Math.abs(runtime.now() - verifiedAt) > staleAfter / 2) check();
    },
    unlock: () => {
      runtime.clearInterval(timer);
      // Only once: after that, the lock may belong to another process.
      if (held && isOwn()) rmSync(file, { force: true });
      held = false;
    },
  };
};
