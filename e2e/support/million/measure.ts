import { Client as PgClient } from 'pg';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { scopedCollections } from '../../../src/system/roles/scope';
import { report } from '../figures';
import { startServer } from '../server';
import { createClient, percentile, type Client } from './client';
import { fillWithFewSuppliers } from './fill';

/** The number of measured calls of each kind. */
const calls = 100;

/** The number of calls that are made in turns, and of those before, in which the server compiles its code. */
const turns = 60;
const warmUp = 20;

export type Session = { client: Client; token: string };

const filledDatabase = () => process.env['BENCH_DATABASE_URL'] ?? '';

/** Runs `use` with a signed-in client against the built server over a filled database. */
export const withServer = async (
  connections: number,
  use: (session: Session) => Promise<void>,
  databaseUrl = filledDatabase(),
) => {
  const server = await startServer(databaseUrl);
  const client = createClient(server.url, connections);
  try {
    await use({ client, token: await client.signIn() });
  } finally {
    client.close();
    await server.stop();
  }
};

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

/** What lets the sample's administrator read all records, or those of the east, which are a fifth. */
const scopes = { all: ['all', '{}'], east: ['regions', '{east}'] } as const;

const setScope = (database: PgClient, scope: keyof typeof scopes) =>
  database.query(
    `update role_permissions set scope = $1, regions = $2 where role_id = (select id from roles where code = 'admin')
      and permission_id in (select id from permissions where code = any ($3))`,
    [...scopes[scope], scopedCollections.map(name => `${name}:list`)],
  );

/**
 * How many times as long a call may take in the scope of a region as without one: 1.2, and the 1 to 3 ms in which PostgreSQL plans
 * the scope, of calls of 10 ms.
 */
const scopeBar = 1.5;

/**
 * Reports how many times as long calls take in the scope of a region as without a scope, by the same account in turns. The limit
 * applies to the ratio of the 95th percentiles. `paths` are by the name of a measurement.
 */
export const measureInScope = async (paths: Readonly<Record<string, string>>) => {
  const databaseUrl = await fillWithFewSuppliers(filledDatabase());
  const database = new PgClient({ connectionString: databaseUrl });
  await database.connect();
  const compare = async ({ client }: Session) => {
    const token = await client.signIn(sampleAccountMobiles.admin);
    for (const [name, path] of Object.entries(paths)) {
      const durations = { all: [] as number[], east: [] as number[] };
      for (let index = -warmUp; index < turns; index += 1)
        for (const scope of ['all', 'east'] as const) {
          await setScope(database, scope);
          const began = performance.now();
          await client.call('GET', path, token);
          if (index >= 0) durations[scope].push(performance.now() - began);
        }
      const [all, east] = [percentile(durations.all, 0.95), percentile(durations.east, 0.95)];
      report(`${name}, a region to all, p95`, east / all, 'x all', scopeBar, {
        all: milliseconds(all),
        east: milliseconds(east),
      });
    }
  };
  try {
    await withServer(1, compare, databaseUrl);
  } finally {
    await setScope(database, 'all');
    await database.end();
  }
};

/** Reports the durations of calls made one after another. The limit applies to the 95th percentile. */
export const measure = async (
  { client, token }: Session,
  name: string,
  bar: number,
  callAt: (index: number) => string,
) => {
  const durations: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const began = performance.now();
    await client.call('GET', callAt(index), token);
    durations.push(performance.now() - began);
  }
  const [p50, most] = [percentile(durations, 0.5), Math.max(...durations)];
  report(`${name}, p95`, percentile(durations, 0.95), 'ms', bar, { p50: milliseconds(p50), max: milliseconds(most) });
};
