import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startServer, type Server } from './server';

const launch = async (flags: readonly string[]) => {
  const folder = process.env['E2E_FOLDER'];
  if (!folder) throw new Error('E2E_FOLDER is set by globalSetup');
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  await cp(path.join(folder, 'seed'), dataDir, { recursive: true });
  return startServer(dataDir, flags);
};

const dispose = async ({ stop, dataDir }: Server) => {
  // Its data is deleted next. By itself, the server would wait two seconds for requests on open connections.
  await stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
};

/**
 * Manages a worker's servers, started with Node's `flags`: one at a time, each over its own copy of the seeded data.
 */
export const createHost = (flags: readonly string[]) => {
  let current: { server: Server; touched: boolean } | undefined;
  const close = async () => {
    if (current) await dispose(current.server);
    current = undefined;
  };
  /** Returns a running server with unchanged data. A `fresh` test may change the data. */
  const serve = async (data: 'fresh' | 'shared') => {
    if (current?.touched) await close();
    current ??= { server: await launch(flags), touched: false };
    current.touched = data === 'fresh';
    return current.server;
  };
  return { serve, close };
};

export type Host = ReturnType<typeof createHost>;
