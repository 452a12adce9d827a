import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { sampleAccountMobiles, sampleAccountPassword } from '../../mocks/db/sample/accounts';
import { report, tell } from '../support/figures';
import { createClient, listCall, percentile, type Client } from '../support/million/client';
import { test } from '../support/test';

const streams = 500;

/** A session can have this many streams. */
const perSession = 20;

const changes = 30;

type Supplier = { id: string; name: string; shopName: string; phone: string; version: number };

/** Returns the memory of a process, in MB. */
const readMemory = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Opens a stream. Resolves when it is ready to a function that closes it. `onText` gets what it receives. */
const openStream = (url: string, token: string, agent: Agent, onText: (text: string) => void) =>
  new Promise<() => void>((resolve, reject) => {
    const request = get(`${url}/admin/events`, { agent, headers: { Authorization: `Bearer ${token}` } }, response => {
      if (response.statusCode !== 200) reject(new Error(`GET /admin/events answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: ready')) resolve(() => request.destroy());
        else onText(text);
      });
      response.on('error', () => undefined);
    });
    request.on('error', reject);
  });

/** Signs in for as many sessions as the streams need, with the accounts in turn. */
const signInForAll = async ({ call }: Client) => {
  const { disabled: _, ...enabled } = sampleAccountMobiles;
  const mobiles = Object.values(enabled);
  const tokens: string[] = [];
  while (tokens.length < streams / perSession) {
    const mobile = mobiles[tokens.length % mobiles.length];
    tokens.push(
      (await call<{ token: string }>('POST', '/login', undefined, { mobile, password: sampleAccountPassword })).data
        .token,
    );
  }
  return tokens;
};

test(`sends changes to ${streams} consoles`, async ({ server: { url, pid } }) => {
  test.setTimeout(300_000);
  const client = createClient(url, 2);
  const agent = new Agent({ maxSockets: Infinity });
  const tokens = await signInForAll(client);
  const token = await client.signIn();
  const { data } = await client.call<Supplier[]>('GET', listCall('suppliers', {}, 0), token);
  const [supplier] = data;
  if (!supplier) throw new Error('There is no supplier');
  const { id, name, shopName } = supplier;
  let { version } = supplier;

  let [received, committed] = [0, 0];
  const delays: number[] = [];
  const note = (text: string) => {
    if (!text.includes('event: change')) return;
    received += 1;
    // An event can come before the response to the call.
    delays.push(Math.max(0, performance.now() - committed));
  };
  const change = async () => {
    [received, committed] = [0, Infinity];
    const body = { name, shopName, phone: `135${String(10_000_000 + version)}`, version };
    version = (await client.call<Supplier>('PUT', `/suppliers/${id}`, token, body)).data.version;
    committed = performance.now();
  };
  const openAll = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        openStream(url, tokens[Math.floor(index / perSession)] ?? '', agent, note),
      ),
    );

  // What the first streams and changes load stays in memory, however many follow.
  const first = await openAll(perSession);
  for (let round = 0; round < 5; round += 1) await change();
  for (const close of first) close();
  await sleep(10_000);
  const before = readMemory(pid);
  const began = performance.now();
  const close = await openAll(streams);
  const opened = performance.now() - began;
  delays.length = 0;
  for (let round = 0; round < changes; round += 1) {
    await change();
    await expect.poll(() => received, { intervals: [20], timeout: 10_000 }).toBe(streams);
  }
  // A heartbeat, which also checks the sessions.
  await sleep(21_000);
  const after = readMemory(pid);
  for (const end of close) end();
  client.close();
  report(`memory of ${streams} streams`, after - before, 'MB', 60, {
    before: `${before.toFixed(0)} MB`,
    after: `${after.toFixed(0)} MB`,
  });
  report(`delivery of a change to ${streams} streams, p95`, percentile(delays, 0.95), 'ms', 1_000, {
    p50: `${percentile(delays, 0.5).toFixed(0)} ms`,
    max: `${Math.max(...delays).toFixed(0)} ms`,
  });
  tell({ measurement: `opening ${streams} streams`, value: `${opened.toFixed(0)} ms` });
});
