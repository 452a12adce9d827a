import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Milliseconds until unfinished requests are cut off, so that the process ends within five seconds. */
const patience = 4_000;

/** Milliseconds between two rounds of closing idle connections; a busy keep-alive client sends its next request sooner. */
const grace = 500;

/** Milliseconds for the database to close: one that does not respond must not delay the exit. */
const closing = 700;

/**
 * Accepts no new connections, and sends `Connection: close` with each remaining response. Resolves when every connection
 * is closed.
 */
export const drainConnections = (server: Server, answering: ReadonlySet<ServerResponse>) =>
  new Promise<void>(resolve => {
    const sayGoodbye = (response: ServerResponse) => {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    };
    for (const response of answering) sayGoodbye(response);
    server.prependListener('request', (_, response) => sayGoodbye(response));
    // Not `server.close`, which closes idle connections at once, also those whose next request is on its way.
    NetServer.prototype.close.call(server, () => resolve());
    // Timers run before input is read. A request that arrived while the process was busy is read first.
    const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), grace);
    const cutOff = setTimeout(() => server.closeAllConnections(), patience);
    server.once('close', () => {
      clearInterval(closeIdle);
      clearTimeout(cutOff);
    });
  });

/** Tracks the responses that are not complete yet. */
const trackResponses = (server: Server) => {
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (_, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  return answering;
};

const timeout = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds).unref());

/**
 * The first SIGINT or SIGTERM calls `onStop`, finishes open requests, closes the database and exits; the second exits at
 * once.
 */
export const stopOnSignal = (server: Server, close: () => Promise<void>, onStop: () => void) => {
  const answering = trackResponses(server);
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    onStop();
    await drainConnections(server, answering);
    await Promise.race([close(), timeout(closing)]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
};
