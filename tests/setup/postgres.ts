import type { TestProject } from 'vitest/node';
import { startCluster } from '../../e2e/support/cluster';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL database to make a schema in. */
    databaseUrl: string;
  }
}

/** Uses the server of DATABASE_URL, or one that lives as long as the run. */
export const setup = ({ provide }: TestProject) => {
  const given = process.env['DATABASE_URL'];
  const { databaseUrl, stop } = given ? { databaseUrl: given, stop: () => undefined } : startCluster();
  provide('databaseUrl', databaseUrl);
  return stop;
};
