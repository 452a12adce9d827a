import type { Context } from 'hono';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is the same for every caller, and its gzip. */
export type CompressedFile = { plain: Bytes; compressed: Bytes };

/** Compresses a file. Call it once for each, because it takes longer than most calls. */
export const compressFile = async (plain: Bytes): Promise<CompressedFile> => {
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'));
  return { plain, compressed: new Uint8Array(await new Response(stream).arrayBuffer()) };
};

/** Sends the gzip to callers that accept it, and the file itself to others. The caller sets `Content-Type`. */
export const sendCompressedFile = (c: Context, { plain, compressed }: CompressedFile) => {
  c.header('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(plain);
  c.header('Content-Encoding', 'gzip');
  return c.body(compressed);
};
