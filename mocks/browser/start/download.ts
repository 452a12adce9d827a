import { files } from 'virtual:demo-files';
import { base, name } from '../protocol';

const all = [files.engine, files.share, files.cluster, ...files.console];
const total = all.reduce((sum, { bytes }) => sum + bytes, 0);

/** Parallel downloads: the number of connections that browsers open to an HTTP/1 host. */
const lanes = 6;

/** The path of files whose names change with their contents. */
export const assets = `${base}assets/`;

/** Thrown when a file cannot be downloaded. */
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
    // The body is already decoded, so headers such as Content-Encoding must not be copied.
    const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' };
    await cache.put(url, new Response(response.body.pipeThrough(counter), { headers }));
  } catch (error) {
    throw new DownloadError(`${url}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/**
 * Downloads all files of the demo into the browser's cache and deletes those of other versions. `onProgress` receives
 * the downloaded share of all bytes, from 0 to 1. Throws a DownloadError with the URL of the file that failed.
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

/** Returns a downloaded file, decompressed. */
export const unpack = async ({ path }: { path: string }, type = 'application/octet-stream') => {
  const packed = await (await caches.open(name)).match(base + path);
  if (!packed?.body) throw new DownloadError(path);
  const body = packed.body.pipeThrough(new DecompressionStream('gzip'));
  return new Response(body, { headers: { 'Content-Type': type } });
};
