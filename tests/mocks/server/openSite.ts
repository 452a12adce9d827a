import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { createCipher, importKey } from '../../../mocks/db/cipher';
import type { Connection } from '../../../mocks/db/database';
import { trustNoProxy } from '../../../mocks/server/address';
import { createServerLogger } from '../../../mocks/server/log';
import { createServerApp, type ServerAppOptions } from '../../../mocks/server/site';
import { server } from '../../setup/server';

export const token = 'a-token-of-23-characters';

/** A folder with a page in place of the built console, until the test ends. */
const makeFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-'));
  writeFileSync(path.join(folder, 'index.html'), '<title>Supply Console</title>');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

export const connection: Connection = { db: server.db, close: async () => undefined };

/** Opens a site over the sample data, or another database. `lines` gets what it logs. */
export const openSite = async (given: Partial<ServerAppOptions> = {}, to: Connection = connection) => {
  const lines: string[] = [];
  const app = createServerApp(to, {
    folder: makeFolder(),
    sampleData: true,
    docsFolder: 'mocks/server/docs',
    cipher: createCipher(await importKey(new Uint8Array(32))),
    log: createServerLogger('json', line => lines.push(line)),
    trustProxy: trustNoProxy,
    rowsPerHour: 1_000_000,
    maxCalls: 100,
    metricsToken: token,
    hstsMaxAge: 0,
    corsOrigins: [],
    isStopping: () => false,
    ...given,
  });
  return { app, lines };
};

export const read = async (app: Hono, url: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(url, { headers });
  return { status: answer.status, body: await answer.text(), headers: answer.headers };
};
