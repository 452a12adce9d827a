import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Passes connections on to the server at `url`. `cut` ends them and refuses new ones, which Chromium's offline mode does not
 * do to an open stream, until `repair`.
 */
export const createLine = async (url: string) => {
  const port = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer(client => {
    if (isCut) return client.destroy();
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) keep(socket);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    return upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      end();
    },
    repair: () => {
      isCut = false;
    },
    close: () => {
      end();
      server.close();
    },
  };
};
