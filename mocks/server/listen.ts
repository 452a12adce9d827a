import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Listens on the port, of all addresses unless `host` names one. If the port is in use, throws an error that says what to do. */
export const startHttpServer = async (site: Hono, port: number, host?: string): Promise<Server> => {
  const answer = getRequestListener((request, bindings) => site.fetch(request, bindings));
  const server = createServer(
    {
      // Longer than the API waits for an upload.
      requestTimeout: 310_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      void answer(request, response);
    },
  );
  // Closes the connection of a client that stops reading. Comments keep the streams of events busy.
  server.setTimeout(60_000);
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`, {
      cause: error,
    });
  }
  return server;
};
