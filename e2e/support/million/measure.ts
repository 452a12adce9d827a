import { Client as PgClient } from 'pg';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { scopedCollections } from '../../../src/system/roles/scope';
import { report } from '../figures';
import { startServer } from '../server';
import { createClient, percentile, type Client } from './client';

/** The number of measured calls of each kind. */
const calls = 100;

/** The number of calls that are made in turns. */
const turns = 15;

export type Session = { client: Client; token: string };

/** Runs `use` with a signed-in client against the built server over the filled database. */
export const withServer = async (connections: number, use: (session: Session) => Promise<void>) => {
  const server = await startServer(process.env['BENCH_DATABASE_URL'] ?? '');
  const client = createClient(server.url, connections);
  try {
    await use({ client, token: await client.signIn() });
  } finally {
    client.close();
    await server.stop();
  }
};

/** Limits the sample's administrator to the records of the east, a fifth of all. Returns a function that undoes it. */
const limitAdministrator = async () => {
  const client = new PgClient({ connectionString: process.env['BENCH_DATABASE_URL'] });
  await client.connect();
  const setScope = (scope: string, regions: string) =>
    client.query(
      `update role_permissions set scope = $1, regions = $2 where role_id = (select id from roles where code = 'admin')
        and permission_id in (select id from permissions where code = any ($3))`,
      [scope, regions, scopedCollections.map(name => `${name}:list`)],
    );
  await setScope('regions', '{east}');
  return async () => {
    await setScope('all', '{}');
    await client.end();
  };
};

/**
 * Reports how many times as long calls take in the scope of a region as without a scope, in turns. The limit applies to the
 * ratio of the medians. `names` are of the calls.
 */
export const measureInScope = async (
  { client, token }: Session,
  names: Readonly<Record<string, string>>,
  bar: number,
) => {
  const unlimit = await limitAdministrator();
  try {
    const limited = await client.signIn(sampleAccountMobiles.admin);
    for (const [name, path] of Object.entries(names)) {
      const durations = new Map([token, limited].map((session): [string, number[]] => [session, []]));
      for (let index = -2; index < turns; index += 1)
        for (const [session, measured] of durations) {
          const began = performance.now();
          await client.call('GET', path, session);
          if (index >= 0) measured.push(performance.now() - began);
        }
      const [all = 0, east = 0] = [...durations.values()].map(measured => percentile(measured, 0.5));
      const facts = { all: milliseconds(all), east: milliseconds(east) };
      report(`${name}, in a region to all`, east / all, 'x all', bar, facts);
    }
  } finally {
    await unlimit();
  }
};

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

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
