import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { findSnapshot } from '../../mocks/node/findSnapshot';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of the database that every test starts with. */
    snapshot: string;
  }
}

/** Provides the sample database. */
export const setup = async ({ provide }: TestProject) => {
  // Megabytes for young objects in each worker, which starts later. With the default of 16, a rendered page outlives many
  // collections, and collecting takes a seventh of the CPU.
  setFlagsFromString('--max-semi-space-size=64');
  // Nine times as much as usual, so that only code that runs often is optimized. Most code of a test runs too seldom.
  setFlagsFromString('--interrupt-budget=600000');
  const snapshot = await findSnapshot(async file => {
    const { writeSampleDatabaseSnapshot } = await import('../../mocks/node/snapshot');
    await writeSampleDatabaseSnapshot(file);
  });
  provide('snapshot', snapshot);
};
