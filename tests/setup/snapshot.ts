import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeSnapshot } from '../../mocks/node/snapshot';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of the database that every test starts from. */
    snapshot: string;
  }
}

/** Seeds a database once for the whole run. */
export const setup = async ({ provide }: TestProject) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
  const file = path.join(folder, 'snapshot.tar');
  await writeSnapshot(file);
  provide('snapshot', file);
  return () => rm(folder, { recursive: true, force: true });
};
