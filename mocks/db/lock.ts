import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is there, but it is someone else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const create = (file: string) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Makes this process the only one that works in the folder: two would destroy its database. Answers the release.
 * The lock of a process that has ended is taken over. Throws what to do when the other one is still running.
 */
export const lockFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  if (!create(file)) {
    const owner = Number(readFileSync(file, 'utf8'));
    // In a container, every start may get the same process number.
    if (owner !== process.pid && isAlive(owner))
      throw new Error(
        `The data folder ${folder} is in use by process ${owner}. Stop that process first, or choose another folder ` +
          `with DATA_DIR. If process ${owner} is something else, delete ${file} and start again.`,
      );
    rmSync(file);
    if (!create(file)) throw new Error(`Another process is starting on the data folder ${folder}. Try again.`);
  }
  let held = true;
  return () => {
    // Only once: by the second time the lock may be another process's.
    if (held) rmSync(file, { force: true });
    held = false;
  };
};
