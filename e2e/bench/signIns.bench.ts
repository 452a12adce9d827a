import { setTimeout as sleep } from 'node:timers/promises';
import { sampleAccountMobiles, sampleAccountPassword } from '../../mocks/db/sample/accounts';
import { report, tell } from '../support/figures';
import { createClient, listCall, percentile, type Client } from '../support/million/client';
import { test } from '../support/test';
import { hammer } from './support/hammer';

const clients = 100;
const seconds = 60;

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** Makes an operator's typical calls one after another until `until`. Returns their durations. */
const work = async ({ call }: Client, token: string, until: number) => {
  const durations: number[] = [];
  const paths = ['/info', listCall('suppliers', { status: 'pending' }, 0), '/menu', listCall('orders', {}, 0)];
  for (let index = 0; performance.now() < until; index += 1) {
    const began = performance.now();
    await call('GET', paths[index % paths.length] ?? '/info', token);
    durations.push(performance.now() - began);
    await sleep(50);
  }
  return durations;
};

/** Signs in every few seconds with the accounts in turn. Returns the durations. */
const signIn = async ({ call }: Client, mobiles: readonly string[], until: number) => {
  const durations: number[] = [];
  for (let index = 0; performance.now() < until; index += 1) {
    const mobile = mobiles[index % mobiles.length];
    const began = performance.now();
    await call('POST', '/login', undefined, { mobile, password: sampleAccountPassword });
    durations.push(performance.now() - began);
    await sleep(3_000);
  }
  return durations;
};

const figures = (durations: readonly number[]) => ({
  p50: milliseconds(percentile(durations, 0.5)),
  max: milliseconds(Math.max(...durations)),
});

test(`serves operators while ${clients} clients guess passwords`, async ({ server: { url } }) => {
  test.setTimeout(180_000);
  const [here, elsewhere] = [createClient(url, 10), createClient(url, 10, '127.0.0.2')];
  const token = await here.signIn();
  const before = await work(here, token, performance.now() + 15_000);
  const until = performance.now() + seconds * 1000;
  const body = JSON.stringify({ mobile: '13%random%', password: 'Guess@2026' });
  const [{ answers }, during, known, unknown] = await Promise.all([
    hammer({ url, clients, seconds, calls: [{ method: 'POST', path: '/login', body }] }),
    work(here, token, until),
    signIn(here, [sampleAccountMobiles.superAdmin], until),
    signIn(
      elsewhere,
      [
        sampleAccountMobiles.viewer,
        sampleAccountMobiles.auditor,
        sampleAccountMobiles.finance,
        sampleAccountMobiles.catalog,
        sampleAccountMobiles.admin,
      ],
      until,
    ),
  ]);
  here.close();
  elsewhere.close();
  report('calls before, p95', percentile(before, 0.95), 'ms', 100, figures(before));
  report('calls during, p95', percentile(during, 0.95), 'ms', 100, figures(during));
  report('sign-ins from their network, max', Math.max(...known), 'ms', 1_000, figures(known));
  report('sign-ins from elsewhere, max', Math.max(...unknown), 'ms', 1_000, figures(unknown));
  tell({ measurement: 'guesses answered', value: JSON.stringify(answers) });
});
