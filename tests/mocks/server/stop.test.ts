import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { drainConnections } from '../../../mocks/server/stop';

/** Longer than the pause between two rounds of closing idle connections. */
const busyMilliseconds = 600;

const blockEventLoop = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('answers a request that arrived while the stopping server was busy', async () => {
  const server = createServer((_, response) => response.end('served'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  client.write(request);
  await once(client, 'data');

  let answer = '';
  client.on('data', (text: string) => (answer += text));
  const drained = drainConnections(server, new Set());
  client.write(request);
  blockEventLoop(busyMilliseconds);
  await drained;
  await once(client, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toContain('Connection: close');
  expect(answer).toContain('served');
});
