import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';
import { build } from 'vite';
import { createPrecompressPlugin } from '@/boot/vitePlugins';
import { createStaticFilesApp } from '../../../mocks/server/website';

/**
 * Serves a folder of files the way the console is served, with the API at `apiUrl` on the same origin. Returns its address and a
 * function that stops it.
 */
export const serveBuild = async (folder: string, apiUrl: string) => {
  const website = new Hono()
    .all('/admin/*', compress(), c => proxy(apiUrl + c.req.url.slice(new URL(c.req.url).origin.length), c.req))
    .route('/', createStaticFilesApp(folder));
  const answer = getRequestListener(request => website.fetch(request));
  const server: Server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
};

/** Builds the baseline (`e2e/bench/stock`) and serves it. */
export const serveStock = async (apiUrl: string) => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'supply-console-stock-'));
  const root = path.resolve(import.meta.dirname, '../stock');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), createPrecompressPlugin()],
    resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../../src') } },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  });
  const { url, stop } = await serveBuild(outDir, apiUrl);
  return { url, stop: () => stop().then(() => rm(outDir, { recursive: true, force: true })) };
};
