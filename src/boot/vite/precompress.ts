import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|map|txt|wasm)$/;

/** Bytes. Compressing smaller files saves less than their headers cost. */
const least = 1024;

const toBrotli = (text: Buffer) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
const toGzip = (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION });

const compress = async (file: string) => {
  const text = await readFile(file);
  if (text.length < least) return;
  const [brotli, zipped] = await Promise.all([toBrotli(text), toGzip(text)]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
};

/**
 * Writes a Brotli and a gzip version next to every text file of the client build. The server sends them as they are.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }) {
    if (!dir) return;
    const files = await readdir(dir, { recursive: true });
    await Promise.all(files.filter(file => compressible.test(file)).map(file => compress(path.join(dir, file))));
  },
});
