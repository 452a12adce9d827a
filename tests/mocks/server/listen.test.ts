import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { exportFiles } from '../../../mocks/db/schema/exportFiles';
import { startHttpServer } from '../../../mocks/server/listen';
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
