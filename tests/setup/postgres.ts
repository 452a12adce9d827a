import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL database to make a schema in. */
    databaseUrl: string;
  }
}

const packages = '/usr/lib/postgresql';

/** Where initdb and pg_ctl are: on the path, or of the newest version that Debian's packages installed. */
const findPrograms = () => {
  const versions = existsSync(packages) ? readdirSync(packages).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map(name => `${packages}/${name}/bin`),
  ];
  const found = folders.find(folder => existsSync(path.join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    'There is no PostgreSQL here. Install one (apt-get install postgresql), or name a server: ' +
      'DATABASE_URL=postgres://user:password@host:5432/database npm run test:postgres',
  );
};

/** PostgreSQL refuses to be run by root. */
const otherUser = () =>
  process.getuid?.() === 0
    ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
    : {};

/** Starts a server of its own in a new folder, reached through a socket in there. Answers its address and how to stop it. */
const startCluster = () => {
  const programs = findPrograms();
  const user = otherUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(path.join(programs, program), parameters, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
    // It lives for one test: what survives a power cut does not matter.
    const options = `-c listen_addresses='' -c fsync=off -k ${folder}`;
    run('pg_ctl', 'start', '-w', '-D', data, '-l', path.join(folder, 'log'), '-o', options);
  } catch (error) {
    remove();
    throw error;
  }
  const stop = () => {
    run('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
    remove();
  };
  return { databaseUrl: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
};

/** Uses the server of DATABASE_URL, or one that lives as long as the run. */
export const setup = ({ provide }: TestProject) => {
  const given = process.env['DATABASE_URL'];
  const { databaseUrl, stop } = given ? { databaseUrl: given, stop: () => undefined } : startCluster();
  provide('databaseUrl', databaseUrl);
  return stop;
};
