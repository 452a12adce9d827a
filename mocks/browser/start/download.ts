import { files } from 'virtual:demo-files';
import { demoBasePath, demoNamespace } from '../protocol';

/** Parallel downloads: the number of connections that browsers open to an HTTP/1 host. */
const lanes = 6;

/** The path of files whose names change with their contents. */
export const assetsPath = `${demoBasePath}assets/`;

/** Thrown when a file cannot be downloaded. */
export class DownloadError extends Error {}

type File = { path: string; bytes: number };

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

/** Running downloads, so that no file is downloaded twice at the same time. */
const running = new Map<string, Promise<void>>();

/** Returns a file from the cache. Downloads it first if needed. `path` is relative to the demo's base path. */
export const readCachedOrDownload = async (path: string, onBytes: (count: number) => void = () => undefined) => {
  const url = demoBasePath + path;
  const cache = await caches.open(demoNamespace);
  const cached = await cache.match(url);
  if (cached) return cached;
  const download = running.get(url) ?? fetchInto(cache, url, onBytes).finally(() => running.delete(url));
  running.set(url, download);
  await download;
  const downloaded = await cache.match(url);
  if (!downloaded) throw new DownloadError(url);
  return downloaded;
};

/**
 * Downloads files into the browser's cache. `onProgress` receives the downloaded share of all bytes, from 0 to 1. Throws
 * a DownloadError with the URL of the file that failed.
 */
const downloadAll = async (wanted: readonly File[], onProgress: (done: number) => void) => {
  const total = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  let hasFailed = false;
  const add = (bytes: number) => {
    loaded += bytes;
    // Pages have been told of the failure. Downloads that still run must not look like a new attempt.
    if (!hasFailed) onProgress(Math.min(1, loaded / total));
  };
  const work = wanted.values();
  const lane = async () => {
    for (const { path, bytes } of work) {
      let own = 0;
      await readCachedOrDownload(path, count => {
        own += count;
        add(count);
      });
      // All of it if it was in the cache.
      add(Math.max(0, bytes - own));
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } catch (error) {
    hasFailed = true;
    throw error;
  }
};

/** Downloads what the database needs. `isNew` is whether this browser has no database yet. */
export const downloadDatabaseFilesToCache = (isNew: boolean, onProgress: (done: number) => void) =>
  downloadAll([files.engine, files.share, ...(isNew ? [files.database] : [])], onProgress);

/** Downloads the rest, so that the demo works offline, and deletes the files of other versions. */
export const updateOfflineCache = async () => {
  await downloadAll([files.database, ...files.console], () => undefined);
  const cache = await caches.open(demoNamespace);
  const current = new Set(
    [files.engine, files.share, files.database, ...files.console].map(({ path }) => demoBasePath + path),
  );
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const outdated = paths.filter(path => path.startsWith(assetsPath) && !current.has(path));
  await Promise.all(outdated.map(path => cache.delete(path)));
};

/** Returns a downloaded file, decompressed. */
export const readDownloadedFile = async ({ path }: File, type = 'application/octet-stream') => {
  const packed = await readCachedOrDownload(path);
  if (!packed.body) throw new DownloadError(path);
  const body = packed.body.pipeThrough(new DecompressionStream('gzip'));
  return new Response(body, { headers: { 'Content-Type': type } });
};
