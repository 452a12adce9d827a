import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashSources } from './sourceHash';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/supply-console');

/** Returns the file of the sample database. Calls `write` only when one of its sources has changed. */
export const findSnapshot = async (write: (file: string) => Promise<void>) => {
  const name = `${hashSources(['mocks/node/snapshot.ts', 'package-lock.json'])}.tar`;
  const file = path.join(cache, name);
  if (existsSync(file)) return file;
  await mkdir(cache, { recursive: true });
  // Written to another file and renamed, so that a parallel run never reads half a file.
  const unfinished = `${file}.${process.pid}`;
  await write(unfinished);
  await rename(unfinished, file);
  const outdated = (await readdir(cache)).filter(other => other.endsWith('.tar') && other !== name);
  await Promise.all(outdated.map(other => rm(path.join(cache, other), { force: true })));
  return file;
};
