import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { NonceEnv } from './headers';

/**
 * The placeholder of the nonce in index.html, which is for styles. Scripts have none: Chromium finds the code that it has
 * compiled only under the same nonce. Vite would give them that of a meta element named `csp-nonce`.
 */
const placeholder = /__CSP_NONCE__/g;

/** Files in this folder have a content hash in their names. */
const hashed = '/assets/';

const isPage = (pathname: string) =>
  pathname === '/index.html' || !(pathname.startsWith(hashed) || path.extname(pathname) !== '');

/**
 * Whether someone opens a page: browsers accept HTML by name, programs do not. A program that asks for a path that does
 * not exist, such as a probe with a typing mistake, must not take the page for an answer.
 */
const acceptsPage = (pathname: string, accept = '') =>
  pathname === '/' || pathname === '/index.html' || accept.includes('text/html');

/** Build metadata, which is not served. */
const isInternal = (pathname: string) => pathname.startsWith('/.vite/');

/** Serves the built console in `folder`: its files, and index.html for every path of a page that a browser opens. */
export const createStaticFilesApp = (folder: string) => {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const readFile = serveStatic<NonceEnv>({ root: folder, precompressed: true });
  const website = new Hono<NonceEnv>();
  website.get('*', async c => {
    const pathname = c.req.path;
    if (isPage(pathname) && acceptsPage(pathname, c.req.header('Accept'))) {
      c.header('Cache-Control', 'no-cache');
      return c.html(html.replace(placeholder, c.get('secureHeadersNonce')));
    }
    // Do not send the page for a missing file: browsers would run or cache it.
    const file = isInternal(pathname) ? undefined : await readFile(c, async () => undefined);
    if (!(file instanceof Response)) return c.text('Not found', 404);
    file.headers.set('Vary', 'Accept-Encoding');
    file.headers.set(
      'Cache-Control',
      `public, max-age=${pathname.startsWith(hashed) ? '31536000, immutable' : '3600'}`,
    );
    return file;
  });
  return website;
};
