import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleEndTime } from '../../mocks/db/sample/times';
import { request as requests } from '@playwright/test';
import { createApi, fetchToken } from '../support/api';
import { report } from '../support/figures';
import { fillWithOrders } from './support/manyOrders';
import { startServer } from '../support/server';
import { expect, test } from '../support/test';

const total = 100_000;
/** The limit in milliseconds for the 95th percentile of responses, on PostgreSQL. */
const answerBar = 200;
const calls = 40;
const day = 86_400_000;

test.setTimeout(300_000);

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

test(`computes the order statistics of ${total} orders`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-orders-'));
  // The embedded database, or the empty PostgreSQL database of `DATABASE_URL` if it is set.
  const data = process.env['DATABASE_URL'] ?? folder;
  expect(await fillWithOrders(data, total)).toBe(total);
  const { url, stop } = await startServer(data);
  const context = await requests.newContext({ baseURL: url });
  const api = createApi(context, await fetchToken(context, 'admin'));
  for (const days of [7, 30, 90]) {
    const parameters = new URLSearchParams({ from: dayAt(sampleEndTime - (days - 1) * day), to: dayAt(sampleEndTime) });
    const durations: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const began = performance.now();
      await api.get(`/statistics/orders?${parameters}`);
      durations.push(performance.now() - began);
    }
    const p95 = durations.toSorted((a, b) => a - b)[Math.floor(calls * 0.95) - 1] ?? 0;
    report(`statistics of ${days} days, of ${total} orders, p95`, p95, 'ms', answerBar);
  }
  await context.dispose();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});
