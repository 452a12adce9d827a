import type { TestProject } from 'vitest/node';
import { findPrograms, startCluster } from '../../e2e/support/cluster';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL database to create a schema in, or an empty string. */
    databaseUrl: string;
  }
}

/** Uses the server of DATABASE_URL, or starts one for the duration of the run. */
export const setup = ({ provide }: TestProject) => {
  const given = process.env['DATABASE_URL'];
  if (!given && !findPrograms()) {
    process.stdout.write(
      'PostgreSQL was not tested: no DATABASE_URL is given, and none is installed on this machine.\n',
    );
    provide('databaseUrl', '');
    return undefined;
  }
  const { databaseUrl, stop } = given ? { databaseUrl: given, stop: () => undefined } : startCluster();
  provide('databaseUrl', databaseUrl);
  return stop;
};
