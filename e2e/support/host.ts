import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort, startServer, waitUntilReady, type Server } from './server';

/** Returns an environment variable that globalSetup sets. */
const setUp = (name: 'E2E_FOLDER' | 'E2E_SERVER' | 'E2E_SNAPSHOT') => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by globalSetup`);
  return value;
};

const launch = async () => {
  const folder = setUp('E2E_FOLDER');
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  await cp(path.join(folder, 'seed'), dataDir, { recursive: true });
  return startServer(dataDir);
};

const dispose = async ({ stop, dataDir }: Server) => {
  // Its data is deleted next. By itself, the server would wait two seconds for requests on open connections.
  await stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
};

export type Host = {
  /** Returns a running server with unchanged data. A `fresh` test may change the data. */
  serve: (data: 'fresh' | 'shared') => Promise<{ url: string; pid: number }>;
  close: () => Promise<void>;
};

/** Manages a worker's production servers: one at a time, each over its own copy of the seeded data. */
export const createHost = (): Host => {
  let current: { server: Server; touched: boolean } | undefined;
  const close = async () => {
    if (current) await dispose(current.server);
    current = undefined;
  };
  return {
    serve: async data => {
      if (current?.touched) await close();
      current ??= { server: await launch(), touched: false };
      current.touched = data === 'fresh';
      return current.server;
    },
    close,
  };
};

const startResettableServer = async (flags: readonly string[]) => {
  const port = await findFreePort();
  const child = fork(setUp('E2E_SERVER'), ['serve', setUp('E2E_SNAPSHOT'), String(port)], {
    execArgv: [...flags],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await waitUntilReady(child, port);
  const reset = async () => {
    child.send('reset');
    await once(child, 'message');
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, reset, stop: () => child.kill('SIGKILL') };
};

/** Manages a worker's only server (resettableServer.ts), started with Node's `flags`, and resets its data. */
export const createResettableHost = (flags: readonly string[]): Host => {
  let server: Awaited<ReturnType<typeof startResettableServer>> | undefined;
  let touched = false;
  return {
    serve: async data => {
      // A test on shared data may have added a record to look at (recordIds.ts).
      if (server && (touched || data === 'fresh')) await server.reset();
      server ??= await startResettableServer(flags);
      touched = data === 'fresh';
      return server;
    },
    close: async () => void server?.stop(),
  };
};
