import { expect, test } from '@playwright/test';
import { report } from '../../support/figures';
import { listCall, percentile, type Client } from '../../support/million/client';
import { withServer } from '../../support/million/measure';

const clients = 200;
const sessions = 20;
const duration = 60_000;
const total = 1_000_000;

type Supplier = { id: string; name: string; shopName: string; phone: string; version: number };
type Work = { call: Client['call']; token: string; ids: readonly string[]; words: readonly string[] };

const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)];
const statuses = ['pending', 'approved', 'rejected'];
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Creates, updates, approves and deletes a supplier. */
const write = async ({ call, token }: Work) => {
  const body = { name: '压测供应商', shopName: '压测店铺', phone: '13512345678' };
  const { data: made } = await call<Supplier>('POST', '/suppliers', token, body);
  const changed = { ...body, phone: '13587654321', version: made.version };
  await call('PUT', `/suppliers/${made.id}`, token, changed);
  await call('POST', '/suppliers/approve', token, { records: [{ id: made.id, version: made.version + 1 }] });
  await call('DELETE', `/suppliers/${made.id}?version=${made.version + 2}`, token);
};

/** The actions of operators, and how many of a hundred actions each makes up. */
const habits: [share: number, act: (work: Work) => Promise<unknown>][] = [
  [
    22,
    ({ call, token }) =>
      call('GET', listCall('suppliers', { status: pick(statuses) }, 25 * Math.floor(Math.random() * 20)), token),
  ],
  [
    20,
    ({ call, token }) => call('GET', listCall('orders', { status: pick(['paid', 'shipped', 'completed']) }, 0), token),
  ],
  [
    10,
    ({ call, token }) =>
      call('GET', listCall('orders', { createdAt_gte: dayAgo(7) }, 0, ['totalAmount', 'DESC']), token),
  ],
  [3, ({ call, token }) => call('GET', listCall('suppliers', {}, Math.floor(Math.random() * total)), token)],
  [10, ({ call, token, words }) => call('GET', listCall('suppliers', { q: pick(words) }, 0), token)],
  [20, ({ call, token, ids }) => call('GET', `/suppliers/${pick(ids)}`, token)],
  [6, ({ call, token }) => call('GET', '/statistics/overview', token)],
  [4, ({ call, token }) => call('GET', `/statistics/orders?from=${dayAgo(30)}&to=${dayAgo(0)}`, token)],
  [5, write],
];
const usual = habits.flatMap(([share, act]) => Array.from({ length: share }, () => act));

test(`serves ${clients} clients for a minute`, () =>
  withServer(clients, async ({ client, token }) => {
    const { data } = await client.call<Supplier[]>('GET', listCall('suppliers', {}, 300_000, undefined, 1_000), token);
    const words = data.map(({ shopName }) => shopName.slice(0, 3));
    const tokens = [token];
    while (tokens.length < sessions) tokens.push(await client.signIn());
    const durations: number[] = [];
    const errors: string[] = [];
    const call: Client['call'] = async (...given) => {
      const began = performance.now();
      const answer = await client.call<never>(...given);
      durations.push(performance.now() - began);
      return answer;
    };
    const until = performance.now() + duration;
    const work = async (index: number) => {
      const own = { call, token: tokens[index % sessions] ?? token, ids: data.map(({ id }) => id), words };
      while (performance.now() < until)
        await pick(usual)?.(own).catch((error: unknown) =>
          errors.push(error instanceof Error ? error.message : String(error)),
        );
    };
    await Promise.all(Array.from({ length: clients }, (_, index) => work(index)));
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(fraction => `${percentile(durations, fraction).toFixed(0)} ms`);
    const rate = `${(durations.length / (duration / 1_000)).toFixed(0)}/s`;
    report(`${clients} clients for a minute, errors`, errors.length, 'errors', 0, { p50, p95, p99, rate } as Record<
      string,
      string
    >);
    expect(errors.slice(0, 5)).toEqual([]);
  }));
