import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Says what to do about an address that this process may not listen on. Returns undefined for other errors. */
export const explainListenError = (code: string | undefined, port: number, host = 'localhost') => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `The user of this process may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code ?? ''))
    return `This machine has no address ${host}. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`;
  return undefined;
};

/** Listens on the port. Throws an error that says what to do if that is impossible. */
const listen = async (server: NetServer, port: number, host?: string) => {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    const message = explainListenError((error as NodeJS.ErrnoException).code, port, host);
    throw message === undefined ? error : new Error(message, { cause: error });
  }
};

/** Throws what `startHttpServer` would throw about the address. Call it before what takes long, such as a new database. */
export const checkListenAddress = async (port: number, host?: string) => {
  const probe = createNetServer();
  await listen(probe, port, host);
  probe.close();
  await once(probe, 'close');
};

const isProbe = (url: string) => /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url);

/**
 * Returns the URL without `basePath`, or undefined if it is not below that. Probes stay at the root, where a proxy that
 * forwards only what is below the path does not publish them.
 */
const toSiteUrl = (url: string, basePath: string) => {
  if (basePath === '') return url;
  if (!url.startsWith(`${basePath}/`)) return isProbe(url) ? url : undefined;
  const inner = url.slice(basePath.length);
  return isProbe(inner) ? undefined : inner;
};

type ListenOptions = {
  /** The address to listen on. All of this machine if undefined. */
  host?: string | undefined;
  /** The path below which the site is served, such as /console. Defaults to the root. */
  basePath?: string | undefined;
};

/** Serves the site on the port. Throws an error that says what to do if that is impossible. */
export const startHttpServer = async (site: Hono, port: number, options: ListenOptions = {}): Promise<Server> => {
  const { host, basePath = '' } = options;
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
      const { url = '' } = request;
      const inner = toSiteUrl(url, basePath);
      if (inner === undefined && (url === '/' || url === basePath))
        return response.writeHead(302, { Location: `${basePath}/` }).end();
      if (inner === undefined) return response.writeHead(404).end();
      request.url = inner;
      return void answer(request, response);
    },
  );
  // Closes the connection of a client that stops reading. Comments keep the streams of events busy.
  server.setTimeout(60_000);
  await listen(server, port, host);
  return server;
};
