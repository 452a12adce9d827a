import { base, name } from './protocol';
import { assets } from './start/download';

/** The page of the newest version or, where the network is down, the one that was shown last. */
const page = async () => {
  const cache = await caches.open(name);
  try {
    const response = await fetch(base, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    await cache.put(base, response.clone());
    return response;
  } catch (error) {
    const last = await cache.match(base);
    if (last) return last;
    throw error;
  }
};

/** A file whose name changes with its contents, which need not be asked for twice. */
const asset = async (request: Request) => {
  const cache = await caches.open(name);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
};

/** The console itself, from the browser's cache where it can be; undefined for what the network alone answers. */
export const serveWebsite = (request: Request) => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return page();
  return pathname.startsWith(assets) ? asset(request) : undefined;
};
