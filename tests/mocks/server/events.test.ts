import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { createEventHub } from '../../../mocks/api/events/hub';
import { drainConnections, trackOpenConnections } from '../../../mocks/server/stop';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { server } from '../../setup/server';
import { openReadyStream, openStream } from '../api/events/openStream';
import { openSite, read, token as metricsToken } from './openSite';

const openSiteWithEvents = async (maxCalls = 100) => {
  const events = createEventHub(server.db);
  onTestFinished(() => events.close());
  const site = await openSite({ events, maxCalls, corsOrigins: ['https://console.example'] });
  const token = await server.signIn(sampleAccountMobiles.admin);
  return { ...site, events, token, send: async (url: string, init: RequestInit) => site.app.request(url, init) };
};

test('neither compresses a stream nor counts it as a running call', async () => {
  const { app, lines, token, send } = await openSiteWithEvents(1);
  const { response } = await openReadyStream(send, { token });
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect((await read(app, '/admin/info', { Authorization: `Bearer ${token}` })).status).toBe(200);
  const { body } = await read(app, '/metrics', { Authorization: `Bearer ${metricsToken}` });
  expect(body).toContain('event_streams_open 1\n');
  expect(body).toContain('http_requests_running 0\n');
  expect(body).toContain('http_requests_total{method="GET",route="/admin/events",status="200"} 1');
  // Logged when it is opened, and not hours later.
  expect(lines.map(line => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ route: '/admin/events', status: 200 }),
  );
});

test('lets pages of other origins send the id to resume after', async () => {
  const { app } = await openSiteWithEvents();
  const headers = { Origin: 'https://console.example', 'Access-Control-Request-Method': 'GET' };
  const response = await app.request('/admin/events', { method: 'OPTIONS', headers });
  expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Last-Event-ID');
});

test('has no stream if the server has no live updates', async () => {
  const { app } = await openSite();
  const token = await server.signIn(sampleAccountMobiles.admin);
  expect((await read(app, '/admin/events', { Authorization: `Bearer ${token}` })).status).toBe(404);
});

test('ends the streams of a server that stops at once, and opens no more', async () => {
  const { app, events, token, send } = await openSiteWithEvents();
  const http = createServer((request, response) => {
    void getRequestListener(given => app.fetch(given))(request, response);
  });
  const traffic = trackOpenConnections(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const request = get({ port, path: '/admin/events', headers: { Authorization: `Bearer ${token}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'data');
  // Otherwise the server would wait for another call.
  expect(response.headers.connection).toBe('close');
  await events.close();
  await Promise.all([drainConnections(http, traffic), once(response, 'end')]);
  expect((await openStream(send, { token })).response.status).toBe(503);
});
