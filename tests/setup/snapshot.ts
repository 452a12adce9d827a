import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { hashSources } from './sourceHash';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of the database that every test starts with. */
    snapshot: string;
  }
}

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/supply-console');

/** Provides the sample database. Rebuilds it only when one of its sources has changed. */
export const setup = async ({ provide }: TestProject) => {
  // Megabytes for young objects in each worker, which starts later. With the default of 16, a rendered page outlives many
  // collections, and collecting takes a seventh of the CPU.
  setFlagsFromString('--max-semi-space-size=64');
  const name = `${hashSources(['mocks/node/snapshot.ts', 'package-lock.json'])}.tar`;
  const file = path.join(cache, name);
  if (!existsSync(file)) {
    await mkdir(cache, { recursive: true });
    // Written to another file and renamed, so that a parallel run never reads half a file.
    const unfinished = `${file}.${process.pid}`;
    const { writeSampleDatabaseSnapshot } = await import('../../mocks/node/snapshot');
    await writeSampleDatabaseSnapshot(unfinished);
    await rename(unfinished, file);
    const outdated = (await readdir(cache)).filter(other => other.endsWith('.tar') && other !== name);
    await Promise.all(outdated.map(other => rm(path.join(cache, other), { force: true })));
  }
  provide('snapshot', file);
};
