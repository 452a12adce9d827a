import { files } from 'virtual:demo-files';
import { base, name } from '../protocol';

const all = [files.engine, files.share, files.cluster, ...files.console];
const total = all.reduce((sum, { bytes }) => sum + bytes, 0);

/** Files at a time: as many as a browser has connections to a host that speaks HTTP/1. */
const lanes = 6;

/** Where names change with contents. */
export const assets = `${base}assets/`;

/** What is told of a file that did not come. */
export class DownloadError extends Error {}

const fetchInto = async (cache: Cache, url: string, onBytes: (count: number) => void) => {
  try {
    const response = await fetch(url);
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onBytes(chunk.length);
        controller.enqueue(chunk);
      },
    });
    // Its bytes are decoded already, so the headers of their coding must not go with them.
    const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' };
    await cache.put(url, new Response(response.body.pipeThrough(counter), { headers }));
  } catch (error) {
    throw new DownloadError(`${url}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/**
 * Brings every file of the demo into the browser's cache, those of another version out of it. `onProgress` is told how
 * much of all the bytes is there, 0 to 1. Throws a DownloadError that names the file that did not come.
 */
export const download = async (onProgress: (done: number) => void) => {
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  let loaded = 0;
  const add = (bytes: number) => onProgress(Math.min(1, (loaded += bytes) / total));
  const missing = all.filter(({ path, bytes }) => {
    const isKept = kept.has(base + path);
    if (isKept) add(bytes);
    return !isKept;
  });
  const work = missing.values();
  const lane = async () => {
    for (const { path } of work) await fetchInto(cache, base + path, add);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (missing.length === 0) return;
  const current = new Set(all.map(({ path }) => base + path));
  const outdated = [...kept].filter(path => path.startsWith(assets) && !current.has(path));
  await Promise.all(outdated.map(path => cache.delete(path)));
};

/** A file that was downloaded, unpacked. */
export const unpack = async ({ path }: { path: string }, type = 'application/octet-stream') => {
  const packed = await (await caches.open(name)).match(base + path);
  if (!packed?.body) throw new DownloadError(path);
  const body = packed.body.pipeThrough(new DecompressionStream('gzip'));
  return new Response(body, { headers: { 'Content-Type': type } });
};
