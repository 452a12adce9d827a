import { report } from '../figures';
import { startServer } from '../server';
import { createClient, percentile, type Client } from './client';

/** The number of measured calls of each kind. */
const calls = 100;

export type Session = { client: Client; token: string };

/** Runs `use` with a signed-in client against the built server over the filled database. */
export const withServer = async (connections: number, use: (session: Session) => Promise<void>) => {
  const server = await startServer(process.env['BENCH_DATABASE_URL'] ?? '');
  const client = createClient(server.url, connections);
  try {
    await use({ client, token: await client.signIn() });
  } finally {
    client.close();
    await server.stop();
  }
};

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

/** Reports the durations of calls made one after another. The limit applies to the 95th percentile. */
export const measure = async (
  { client, token }: Session,
  name: string,
  bar: number,
  callAt: (index: number) => string,
) => {
  const durations: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const began = performance.now();
    await client.call('GET', callAt(index), token);
    durations.push(performance.now() - began);
  }
  const [p50, most] = [percentile(durations, 0.5), Math.max(...durations)];
  report(`${name}, p95`, percentile(durations, 0.95), 'ms', bar, { p50: milliseconds(p50), max: milliseconds(most) });
};
