import type { Server } from 'node:http';

/** Calls that take longer are given up: the console itself waits ten seconds. */
const patience = 10_000;

const closed = (server: Server) =>
  new Promise<void>(resolve => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  });

/** At the first SIGINT or SIGTERM finishes the calls at hand, closes the database and ends; at the second ends at once. */
export const stopOnSignal = (server: Server, close: () => Promise<void>) => {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await closed(server);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
};
