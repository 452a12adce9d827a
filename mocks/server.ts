import { existsSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApi } from './api/createApi';
import { encryptAccountNumbers } from './db/accountNumbers';
import { createCipher, importKey, type Cipher } from './db/cipher';
import type { Database } from './db/database';
import { explainFailure } from './db/failure';
import { openDatabase, type Storage } from './db/open';
import { createAddressOf, type TrustProxy } from './server/address';
import { readFolderKey } from './server/dataKey';
import { readEnvironment } from './server/environment';
import { securityHeaders } from './server/headers';
import { listen } from './server/listen';
import { stopOnSignal } from './server/stop';
import { createWebsite } from './server/website';

/** The most calls that run at once. PostgreSQL runs several queries in parallel, the embedded database does not. */
const maxCalls = { embedded: 100, postgres: 400 };

type SiteOptions = { cipher: Cipher; trustProxy: TrustProxy; rowsPerHour: number; maxCalls: number };

const createSite = (db: Database, { trustProxy, ...options }: SiteOptions) => {
  const folder = path.resolve(import.meta.dirname, '../client');
  if (!existsSync(folder)) throw new Error(`There is no built console in ${folder}: run \`npm run build\` first.`);
  const api = createApi(db, {
    ...options,
    addressOf: createAddressOf(trustProxy),
    onFailure: error => console.error(error),
  });
  const site = new Hono();
  // Images are already compressed.
  site.get('/admin/images/:id', c => api.fetch(c.req.raw, c.env));
  // The API sets its own headers.
  site.all('/admin/*', compress(), c => api.fetch(c.req.raw, c.env));
  site.use(securityHeaders, compress());
  site.route('/', createWebsite(folder));
  return site;
};

/**
 * Creates the cipher from the given key or the key of the data folder. Encrypts account numbers that are not encrypted
 * yet.
 */
const openCipher = async (db: Database, storage: Storage, given?: Uint8Array<ArrayBuffer>) => {
  const key = given ?? ('dataDir' in storage ? readFolderKey(storage.dataDir) : undefined);
  if (!key) throw new Error('DATA_KEY must be set with DATABASE_URL');
  const cipher = createCipher(await importKey(key));
  await encryptAccountNumbers(db, cipher, step => console.log(step));
  return cipher;
};

/** Serves the console and its API on one port (docs/architecture.md#the-contract). */
const start = async () => {
  const { port, storage, sampleUntil = Date.now(), dataKey, ...options } = readEnvironment(process.env);
  const { db, close } = await openDatabase(storage, step => console.log(step), sampleUntil);
  try {
    const cipher = await openCipher(db, storage, dataKey);
    const most = maxCalls['dataDir' in storage ? 'embedded' : 'postgres'];
    stopOnSignal(await listen(createSite(db, { ...options, cipher, maxCalls: most }), port), close);
  } catch (error) {
    await close();
    throw error;
  }
  console.log(`Supply Console: http://localhost:${port}`);
};

start().catch((error: unknown) => {
  console.error(error instanceof Error ? explainFailure(error) : error);
  process.exit(1);
});
