import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Milliseconds until calls that are still at work are cut off, so that the process ends within five seconds. */
const patience = 4_000;

/** Milliseconds in which a client that keeps its connection open sends its next call, and is told to close it. */
const grace = 500;

/** Milliseconds for the database to close: one that does not answer must not hold the process up. */
const closing = 700;

/**
 * Takes no more connections and answers what comes over the open ones, each for the last time: `Connection: close` tells
 * the client. Resolves when all of them are closed.
 */
const drain = (server: Server, answering: ReadonlySet<ServerResponse>) =>
  new Promise<void>(resolve => {
    const sayGoodbye = (response: ServerResponse) => {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    };
    for (const response of answering) sayGoodbye(response);
    server.prependListener('request', (_, response) => sayGoodbye(response));
    // Not `server.close`, which would cut off at once a connection whose next call is on its way.
    NetServer.prototype.close.call(server, () => resolve());
    const closeIdle = setInterval(() => server.closeIdleConnections(), grace);
    const cutOff = setTimeout(() => server.closeAllConnections(), patience);
    server.once('close', () => {
      clearInterval(closeIdle);
      clearTimeout(cutOff);
    });
  });

/** The responses that are not complete yet. */
const trackResponses = (server: Server) => {
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (_, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  return answering;
};

const timeout = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds).unref());

/** At the first SIGINT or SIGTERM finishes the calls at hand, closes the database and ends; at the second ends at once. */
export const stopOnSignal = (server: Server, close: () => Promise<void>) => {
  const answering = trackResponses(server);
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await drain(server, answering);
    await Promise.race([close(), timeout(closing)]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
};
