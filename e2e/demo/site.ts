import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** The base path that `npm run test:demo` builds for. It is not the root, as on GitHub Pages. */
export const base = '/console/';

const folder = path.resolve(import.meta.dirname, '../../dist/demo');

const types: Partial<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Returns the files that the worker downloads, which its script lists. */
const listFiles = () => [
  ...new Set(readFileSync(path.join(folder, 'worker.js'), 'utf8').match(/assets\/[\w-]+\.(?:js|css|svg|bin)/g)),
];

/** Starts a plain static file server: the built demo below `base`, 404.html for missing files, and no API. */
export const startSite = async () => {
  if (!existsSync(path.join(folder, 'worker.js'))) throw new Error('There is no dist/demo: run `npm run test:demo`.');
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    asked.push(`${request.method} ${pathname}`);
    const wanted = path.join(folder, pathname.startsWith(base) ? pathname.slice(base.length) || 'index.html' : '?');
    const found = existsSync(wanted) && statSync(wanted).isFile();
    const file = found ? wanted : path.join(folder, '404.html');
    response.writeHead(found ? 200 : 404, {
      'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
      'Content-Length': statSync(file).size,
    });
    createReadStream(file).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}${base}`, asked, files: listFiles(), close };
};
