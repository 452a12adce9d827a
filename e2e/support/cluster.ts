import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const packages = '/usr/lib/postgresql';

/**
 * The folder of initdb and pg_ctl, if they are installed: on the path, or the newest version from Debian's packages.
 */
export const findPrograms = () => {
  const versions = existsSync(packages) ? readdirSync(packages).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map(name => `${packages}/${name}/bin`),
  ];
  return folders.find(folder => existsSync(path.join(folder, 'initdb')));
};

const demandPrograms = () => {
  const found = findPrograms();
  if (found) return found;
  throw new Error(
    'There is no PostgreSQL here. Install one (apt-get install postgresql), or name a server: ' +
      'DATABASE_URL=postgres://user:password@host:5432/database npm run test:postgres',
  );
};

/** PostgreSQL refuses to run as root. */
const otherUser = () =>
  process.getuid?.() === 0
    ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
    : {};

const makeFolder = (kept?: string) => {
  if (!kept) return mkdtempSync(path.join(tmpdir(), 'supply-console-postgres-'));
  mkdirSync(kept, { recursive: true });
  return path.resolve(kept);
};

/** The address of another database of the same server. */
export const withDatabase = (databaseUrl: string, name: string) => {
  const address = new URL(databaseUrl);
  address.pathname = name;
  return address.href;
};

/**
 * Starts a PostgreSQL server that listens on a socket in its folder: a new one that is removed at the end, or one that
 * is `kept` and reused. `settings` are options such as `shared_buffers=1GB`. Returns its address, a function that stops
 * it, and one that crashes and restarts it.
 */
export const startCluster = (kept?: string, settings: readonly string[] = []) => {
  const programs = demandPrograms();
  const user = otherUser();
  const folder = makeFolder(kept);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(path.join(programs, program), parameters, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const remove = () => {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  // The data need not survive a power failure.
  const given = ["listen_addresses=''", 'fsync=off', ...settings].map(setting => `-c ${setting}`).join(' ');
  const starting = ['start', '-w', '-D', data, '-l', path.join(folder, 'log'), '-o', `${given} -k ${folder}`];
  const stopping = ['stop', '-D', data, '-m', 'immediate'];
  /** Crashes and restarts the server without blocking the caller. */
  const restart = async () => {
    for (const parameters of [stopping, starting]) {
      const [code] = await once(
        spawn(path.join(programs, 'pg_ctl'), parameters, { ...user, cwd: folder, stdio: 'ignore' }),
        'exit',
      );
      if (code !== 0) throw new Error(`pg_ctl ${parameters[0]} ended with ${code}`);
    }
  };
  try {
    if (!existsSync(data))
      run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
    run('pg_ctl', ...starting);
  } catch (error) {
    remove();
    throw error;
  }
  const stop = () => {
    run('pg_ctl', 'stop', '-D', data, '-m', kept ? 'fast' : 'immediate');
    remove();
  };
  return {
    databaseUrl: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop,
    restart,
  };
};
