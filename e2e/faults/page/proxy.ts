import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a call on its way: it is answered for the server, or it or its answer gets lost. */
export type Mishap =
  | { kind: 'answer'; status: number; type: string; body: string }
  /** No answer ever comes. */
  | { kind: 'hang' }
  /** The connection is closed before the call has reached the server. */
  | { kind: 'drop' }
  /** The server acts, and the connection is closed in the middle of its answer. */
  | { kind: 'cut' };

/** A fault on the calls of one name, such as `GET /admin/suppliers/:id`, or on all. */
export type Fault = { call: string | null; mishap: Mishap };

const many = '{"id":';

/** The name of a call: its method and path, without the ids in it; reading many by their ids is a call of its own. */
export const nameOf = (method: string, url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://console');
  const suffix = searchParams.get('filter')?.startsWith(many) ? ' (many)' : '';
  return `${method} ${pathname.replace(/\d{10,}/g, ':id')}${suffix}`;
};

/** Milliseconds without any traffic after which a page waits for nothing more. */
const lull = 50;

/** A proxy before the console and its API, in which calls can be made to fail as networks and servers do. */
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
      // What is not the server's answer has no date, and is held to no contract (e2e/support/contract.ts).
      outgoing.sendDate = false;
      outgoing.writeHead(mishap.status, { 'Content-Type': mishap.type, 'Cache-Control': 'no-store' });
      outgoing.end(mishap.body);
    }
  };

  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    lastAt = Date.now();
    // A picture is no call of the page's code, and kept by the browser.
    const isCall = url.startsWith('/admin/') && !url.startsWith('/admin/images/');
    const name = nameOf(method, url);
    if (isCall) calls.push(name);
    const struck = isCall && fault && (fault.call === null || fault.call === name) ? fault.mishap : null;
    if (struck) hits += 1;
    if (struck?.kind !== 'hang') {
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
    /** Sets the one fault there is, or heals it; counting begins anew. */
    set: (next: Fault | null) => {
      fault = next;
      calls = [];
      hits = 0;
    },
    /** Names of the calls since the fault was set, each once. */
    calls: () => [...new Set(calls)],
    /** How many calls have met the fault. */
    hits: () => hits,
    /** Whether nothing is under way, but for what hangs, and nothing has been for a moment. */
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
