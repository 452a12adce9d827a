import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { exportFiles } from '../../../mocks/db/schema/exportFiles';
import { toLoggableErrorMessage } from '../../../mocks/db/failure';
import { checkListenAddress, explainListenError, startHttpServer } from '../../../mocks/server/listen';
import { server } from '../../setup/server';
import { openSite } from './openSite';

const open = async () => {
  const { app } = await openSite();
  const http = await startHttpServer(app, 0);
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const token = await server.signIn(sampleAccountMobiles.admin);
  const authorization = { Authorization: `Bearer ${token}` };
  const body = JSON.stringify({ format: 'csv' });
  const started = await app.request('/admin/orders/export', { method: 'POST', headers: authorization, body });
  const { data } = (await started.json()) as { data: { id: string } };
  const path = `/admin/exports/${data.id}/file`;
  const sent = await app.request(`${path}?name=a.csv&count=1`, { method: 'PUT', headers: authorization, body: 'a' });
  expect(sent.status).toBe(200);
  // More than a connection takes without a reader, and than a third of the limit.
  await server.db.update(exportFiles).set({ size: 34_000_000, bytes: sql`convert_to(repeat('a', 34000000), 'UTF8')` });
  const { port } = http.address() as AddressInfo;
  return async () => {
    const request = get({ port, path, headers: authorization, agent: false });
    request.on('error', () => undefined);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    return response;
  };
};

test('keeps at most 100 MB of files for an account in memory, until they are read or their connections are closed', async () => {
  const download = await open();
  const [first, second] = [await download(), await download()];
  expect([first.statusCode, second.statusCode, (await download()).statusCode]).toEqual([200, 200, 503]);
  let bytes = 0;
  for await (const chunk of first) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(34_000_000);
  expect((await download()).statusCode).toBe(200);
  second.destroy();
  await expect.poll(async () => (await download()).statusCode).toBe(200);
});

test('says what to do about an address that it may not listen on', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const messageOf = async (...address: Parameters<typeof checkListenAddress>) =>
    checkListenAddress(...address).catch((error: unknown) => toLoggableErrorMessage(error as Error));
  expect(await messageOf(port, '127.0.0.1')).toMatch(`Port ${port} is in use. Stop what uses it, or choose another`);
  // An address for documentation, and a name that no machine has (RFC 5737, RFC 2606).
  for (const host of ['192.0.2.1', 'console.invalid'])
    expect(await messageOf(0, host)).toMatch(`This machine has no address ${host}. Set HOST`);
  // Whoever runs the tests may be allowed to listen on each port.
  expect(explainListenError('EACCES', 80)).toMatch('may not listen on port 80. Choose one above 1023');
  expect(await messageOf(0, '127.0.0.1')).toBe(undefined);
});

test('serves the site below a path only, and probes at the root only', async () => {
  const { app } = await openSite();
  const http = await startHttpServer(app, 0, { host: '127.0.0.1', basePath: '/console' });
  onTestFinished(() => void http.close());
  const { port } = http.address() as AddressInfo;
  const visit = async (url: string) => {
    const request = get({ port, path: url, headers: { Accept: 'text/html' }, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.headers.location ?? response.statusCode;
  };
  expect(await Promise.all(['/', '/console'].map(visit))).toEqual(['/console/', '/console/']);
  const served = ['/console/', '/console/login?a=1', '/console/admin/health', '/healthz', '/readyz'];
  expect(await Promise.all(served.map(visit))).toEqual([200, 200, 200, 200, 200]);
  const missing = [
    '/login',
    '/admin/health',
    '/consoles',
    '/console/readyz',
    '/console/metrics?a',
    '/console/assets/a',
  ];
  expect(await Promise.all(missing.map(visit))).toEqual([404, 404, 404, 404, 404, 404]);
});
