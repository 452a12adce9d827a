import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { drainConnections, trackOpenConnections } from '../../../mocks/server/stop';

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

const blockEventLoop = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

/** Starts a server, and a client whose connection stays open after its first request. */
const openConnection = async () => {
  const server = createServer((_, response) => response.end('served'));
  const traffic = trackOpenConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void client.destroy());
  client.write(request);
  await once(client, 'data');
  let answer = '';
  client.on('data', (text: string) => (answer += text));
  return { client, drain: () => drainConnections(server, traffic), readAnswer: () => answer };
};

test('answers a request that arrived while the stopping server was busy', async () => {
  const { client, drain, readAnswer } = await openConnection();
  const drained = drain();
  client.write(request);
  blockEventLoop(2_100);
  await Promise.all([drained, once(client, 'close')]);
  expect(readAnswer()).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(readAnswer()).toContain('Connection: close');
});

test('waits for a client whose next request comes late', async () => {
  const { client, drain, readAnswer } = await openConnection();
  const drained = drain();
  blockEventLoop(700);
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  client.write(request);
  await Promise.all([drained, once(client, 'close')]);
  expect(readAnswer()).toContain('Connection: close');
});

test('closes a connection without requests', async () => {
  const { client, drain, readAnswer } = await openConnection();
  await Promise.all([drain(), once(client, 'close')]);
  expect(readAnswer()).toBe('');
});
