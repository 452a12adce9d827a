import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { sampleEndTime } from '../../mocks/db/sample/times';

const entry = path.resolve(import.meta.dirname, '../../dist/server/server.js');

/** Milliseconds until a server must be ready. Seeding an empty folder takes longest. */
const startTimeout = 600_000;

export type Server = {
  url: string;
  dataDir: string;
  /** The process id of the server, or of the program that has started it. */
  pid: number;
  /** The output so far. */
  output: () => string;
  /** Resolves to the exit code when the process has ended, or to null if the signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export const findFreePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Resolves when the server has logged its address. Rejects with its output if it exits or times out. */
export const waitUntilReady = (child: ChildProcess, port: number) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output}`));
    const timer = setTimeout(() => fail(`was not ready within ${startTimeout} ms`), startTimeout);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(`:${port}`)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', code => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });

/** Node's flags for a server that stops before optimizing the database's code would pay off. */
export const shortLived = ['--liftoff-only'] as const;

/** Account numbers on PostgreSQL are encrypted with a key from the environment. */
export const dataKey = '07'.repeat(32);

/**
 * Starts the built console and API as a process on a free port. `data` is a folder or the address of a PostgreSQL
 * database; an empty one is seeded. `flags` are Node's; `within` is a program that starts the server, such as unshare;
 * `variables` are further environment variables.
 */
export const startServer = async (
  data: string,
  flags: readonly string[] = [],
  within: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<Server> => {
  if (!existsSync(entry)) throw new Error('There is no dist/server/server.js: run `npm run build` first.');
  const port = await findFreePort();
  const storage = data.startsWith('postgres:')
    ? { DATABASE_URL: data, DATA_KEY: dataKey }
    : { DATA_DIR: data, DATABASE_URL: '' };
  // The same data in every run. Tests read more rows than any operator.
  const sample = {
    SAMPLE_DATA: 'on',
    SAMPLE_UNTIL: new Date(sampleEndTime).toISOString(),
    LIST_ROWS_PER_HOUR: '1000000000',
  };
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), ...sample, ...storage, ...variables };
  const [program = '', ...parameters] = [...within, process.execPath, ...flags, entry];
  const child = spawn(program, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, port);
    const health = await fetch(`${url}/admin/health`);
    if (!health.ok) throw new Error(`GET /admin/health answered ${health.status}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir: data, pid: child.pid ?? 0, output: () => output, stop };
};
