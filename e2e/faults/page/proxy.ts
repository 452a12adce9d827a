import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a call: the proxy responds in place of the server, or the request or its response is lost. */
export type Mishap =
  | { kind: 'answer'; status: number; type: string; body: string }
  /** No response is ever sent. */
  | { kind: 'hang' }
  /** The connection is closed before the request gets to the server. */
  | { kind: 'drop' }
  /** The server executes the call, and the connection is closed in the middle of its response. */
  | { kind: 'cut' };

/** A fault for all calls with a name, such as `GET /admin/suppliers/:id`, or for all calls. */
export type Fault = { call: string | null; mishap: Mishap };

const many = '{"id":';

/** The name of a call: its method and path without ids. Reading many records by id has a name of its own. */
export const nameOf = (method: string, url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://console');
  const suffix = searchParams.get('filter')?.startsWith(many) ? ' (many)' : '';
  return `${method} ${pathname.replace(/\d{10,}/g, ':id')}${suffix}`;
};

/** Milliseconds without traffic after which a page is considered idle. */
const lull = 50;

/** Creates a proxy in front of the console and its API that can make calls fail as networks and servers do. */
export const createProxy = async (target: string) => {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(target);
  let fault: Fault | null = null;
  let calls: string[] = [];
  let hits = 0;
  let open = 0;
  let lastAt = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, cut: boolean) => {
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers, agent }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!cut) answer.pipe(outgoing);
      else answer.once('data', (chunk: Buffer) => outgoing.write(chunk.subarray(0, 20), () => outgoing.destroy()));
      // A 304 has no body.
      if (cut) answer.once('end', () => outgoing.destroy());
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => outgoing.writableFinished || onward.destroy());
    incoming.pipe(onward);
  };

  const suffer = (mishap: Mishap, incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (mishap.kind === 'cut') forward(incoming, outgoing, true);
    else if (mishap.kind === 'drop') incoming.socket.destroy();
    else if (mishap.kind === 'answer') {
      incoming.resume();
      // A response that is not the server's has no date, and is not checked against the contract
      // (e2e/support/contract.ts).
      outgoing.sendDate = false;
      outgoing.writeHead(mishap.status, { 'Content-Type': mishap.type, 'Cache-Control': 'no-store' });
      outgoing.end(mishap.body);
    }
  };

  // By default, a server closes a connection after five idle seconds, maybe just when the next request is sent on it.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    lastAt = Date.now();
    // An image is not requested by the page's code, and the browser caches it.
    // The stream of events stays open, and is opened again by itself.
    const isStream = url === '/admin/events';
    const isCall = url.startsWith('/admin/') && !url.startsWith('/admin/images/') && !isStream;
    const name = nameOf(method, url);
    if (isCall) calls.push(name);
    const struck = isCall && fault && (fault.call === null || fault.call === name) ? fault.mishap : null;
    if (struck) hits += 1;
    if (struck?.kind !== 'hang' && !isStream) {
      open += 1;
      outgoing.once('close', () => {
        open -= 1;
        lastAt = Date.now();
      });
    }
    if (struck) suffer(struck, incoming, outgoing);
    else forward(incoming, outgoing, false);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets or removes the only fault, and resets the counters. */
    set: (next: Fault | null) => {
      fault = next;
      calls = [];
      hits = 0;
    },
    /** The distinct names of the calls since the fault was set. */
    calls: () => [...new Set(calls)],
    /** How many calls the fault has affected. */
    hits: () => hits,
    /** Whether no call has been in progress for a moment, except those that hang. */
    isQuiet: () => open === 0 && Date.now() - lastAt > lull,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type Proxy = Awaited<ReturnType<typeof createProxy>>;
