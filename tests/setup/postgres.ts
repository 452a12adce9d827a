import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { findPrograms, startCluster, withDatabase } from '../../e2e/support/cluster';
import { startServer } from '../../e2e/support/server';
import { openPostgres } from '../../mocks/db/database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL database to create a schema in, or an empty string. */
    databaseUrl: string;
    /** The name of a database with the sample data to copy, or an empty string where tests must not create databases. */
    seededDatabase: string;
  }
}

const seededDatabase = 'seeded';

/** Seeds a database once, because seeding takes as long as many of the tests that start from it. */
const seed = async (databaseUrl: string) => {
  const owner = openPostgres({ connectionString: databaseUrl });
  try {
    await owner.db.execute(sql.raw(`create database ${seededDatabase}`));
    const server = await startServer(withDatabase(databaseUrl, seededDatabase));
    await server.stop();
  } finally {
    await owner.close();
  }
};

/** Uses the server of DATABASE_URL, in which tests only create schemas, or starts one for the duration of the run. */
export const setup = async ({ provide }: TestProject) => {
  const given = process.env['DATABASE_URL'] ?? '';
  if (!given && !findPrograms())
    process.stdout.write(
      'PostgreSQL was not tested: no DATABASE_URL is given, and none is installed on this machine.\n',
    );
  const cluster = given || !findPrograms() ? undefined : startCluster();
  provide('databaseUrl', cluster?.databaseUrl ?? given);
  provide('seededDatabase', cluster ? seededDatabase : '');
  try {
    if (cluster) await seed(cluster.databaseUrl);
  } catch (error) {
    cluster?.stop();
    throw error;
  }
  return cluster?.stop;
};
