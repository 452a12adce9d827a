import { demoBasePath, demoNamespace } from './protocol';
import { assetsPath, readCachedOrDownload } from './start/download';

/** Returns the page of the newest version, or the cached page if the network is down. */
const page = async () => {
  const cache = await caches.open(demoNamespace);
  try {
    const response = await fetch(demoBasePath, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    await cache.put(demoBasePath, response.clone());
    return response;
  } catch (error) {
    const last = await cache.match(demoBasePath);
    if (last) return last;
    throw error;
  }
};

/** Returns a file whose name changes with its contents, from the cache if possible. */
const asset = async (request: Request) => {
  try {
    return await readCachedOrDownload(new URL(request.url).pathname.slice(demoBasePath.length));
  } catch {
    // The console handles the host's own answer, such as 404 after an update.
    return fetch(request);
  }
};

/**
 * Serves the console, from the browser's cache if possible. Returns undefined for requests that only the network can
 * serve.
 */
export const serveWebsite = (request: Request) => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return page();
  return pathname.startsWith(assetsPath) ? asset(request) : undefined;
};
