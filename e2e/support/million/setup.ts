import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../cluster';
import { fill } from './fill';

const total = 1_000_000;

/** Settings for a server with 4 GB of memory. */
const settings = ['shared_buffers=1GB', 'max_wal_size=8GB'];

/**
 * Fills the database of DATABASE_URL, or of its own server in DATA_DIR, which is reused the next time. Passes the
 * address to the tests as an environment variable.
 */
export default async function setup() {
  const given = process.env['DATABASE_URL'];
  const folder = process.env['DATA_DIR'] ?? path.join(tmpdir(), 'supply-console-million');
  const { databaseUrl, stop } = given ? { databaseUrl: given, stop: () => undefined } : startCluster(folder, settings);
  try {
    console.log(`Filling ${databaseUrl} with ${total} suppliers and orders, unless it is full; that takes minutes`);
    await fill(databaseUrl, { suppliers: total, orders: total });
  } catch (error) {
    stop();
    throw error;
  }
  process.env['BENCH_DATABASE_URL'] = databaseUrl;
  return stop;
}
