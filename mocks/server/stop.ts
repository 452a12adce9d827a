import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { runtime } from '../db/runtime';

/** Milliseconds until unfinished requests are cut off, so that the process ends within five seconds. */
const patience = 4_000;

/** Milliseconds without a request until a connection counts as idle; a busy keep-alive client sends its next one sooner. */
const idleTime = 2_000;

/** Milliseconds between two rounds of closing idle connections. */
const pause = 100;

/** Milliseconds for the database to close: one that does not respond must not delay the exit. */
const closing = 700;

/** The responses of a server that are not complete yet, and the time since which each other connection is idle. */
type Traffic = { answering: ReadonlySet<ServerResponse>; idleSince: ReadonlyMap<Socket, number> };

/** Tracks the traffic of a server from now on. */
export const trackOpenConnections = (server: Server): Traffic => {
  const answering = new Set<ServerResponse>();
  const idleSince = new Map<Socket, number>();
  server.prependListener('connection', (socket: Socket) => {
    idleSince.set(socket, runtime.elapsed());
    socket.once('close', () => idleSince.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    answering.add(response);
    idleSince.delete(socket);
    response.once('close', () => {
      answering.delete(response);
      if (!socket.destroyed) idleSince.set(socket, runtime.elapsed());
    });
  });
  return { answering, idleSince };
};

/**
 * Accepts no new connections, and sends `Connection: close` with each remaining response. Resolves when every connection
 * is closed.
 */
export const drainConnections = (server: Server, { answering, idleSince }: Traffic) =>
  new Promise<void>(resolve => {
    const sayGoodbye = (response: ServerResponse) => {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    };
    for (const response of answering) sayGoodbye(response);
    server.prependListener('request', (_, response) => sayGoodbye(response));
    // Not `server.close`, which closes idle connections at once, also those whose next request is on its way.
    NetServer.prototype.close.call(server, () => resolve());
    const closeIdle = () => {
      const latest = runtime.elapsed() - idleTime;
      for (const [socket, since] of idleSince) if (since <= latest) socket.destroy();
    };
    // Timers run before input is read. A request that arrived while the process was busy is read first.
    const rounds = runtime.setInterval(() => setImmediate(closeIdle), pause);
    const cutOff = runtime.setTimeout(() => server.closeAllConnections(), patience);
    server.once('close', () => {
      runtime.clearInterval(rounds);
      runtime.clearTimeout(cutOff);
    });
  });

const timeout = (milliseconds: number) =>
  new Promise<void>(resolve => runtime.setTimeout(resolve, milliseconds).unref());

type StopOptions = {
  /** Seconds between the first step and the second, for a load balancer that must notice that `/readyz` answers 503. */
  delay: number;
  /** The first step: `/readyz` answers 503 from now on. */
  onBegin: () => void;
  /** The second step: no new connections, and no new work. */
  onStop: () => void;
  close: () => Promise<void>;
  report: (text: string) => void;
};

/**
 * Returns a function that stops the server: after the delay it finishes open requests, closes the database and exits with
 * the given code. SIGINT and SIGTERM call it; the second signal exits at once.
 */
export const stopOnSignal = (server: Server, { delay, onBegin, onStop, close, report }: StopOptions) => {
  const traffic = trackOpenConnections(server);
  let stopping = false;
  const stop = async (reason: string, code: number, seconds = delay) => {
    if (stopping) return;
    stopping = true;
    onBegin();
    report(`Stopping: ${reason}.${seconds > 0 ? ` Calls are still answered for ${seconds} s.` : ''}`);
    // Not unreferenced: the process must not end before the delay does.
    await new Promise<void>(resolve => runtime.setTimeout(resolve, seconds * 1000));
    onStop();
    await drainConnections(server, traffic);
    await Promise.race([close(), timeout(closing)]);
    report('Stopped');
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      void stop(signal, 0);
    });
  return stop;
};
