import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Makes the browser fetch the named chunks with the page instead of when a script imports them. */
export const createPreloadChunksPlugin = (...names: string[]): Plugin => {
  let base = '/';
  return {
    name: 'preload',
    apply: 'build',
    configResolved: config => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter(file => file.type === 'chunk' && names.includes(file.name))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: base + fileName },
            injectTo: 'head',
          })),
    },
  };
};

/**
 * Adds a content security policy to index.html that allows calls to the API of `VITE_API_BASE_URL`, if it has another
 * origin. Hosts without a policy of their own send the user's token nowhere else either.
 */
export const createApiCspPlugin = (): Plugin => {
  let apiUrl = '';
  return {
    name: 'allow-api',
    apply: 'build',
    configResolved: ({ env }) => {
      apiUrl = String(env['VITE_API_BASE_URL'] ?? '');
    },
    transformIndexHtml: () =>
      URL.canParse(apiUrl)
        ? [
            {
              tag: 'meta',
              attrs: {
                'http-equiv': 'Content-Security-Policy',
                content: `connect-src 'self' ${new URL(apiUrl).origin}`,
              },
              injectTo: 'head-prepend',
            },
          ]
        : [],
  };
};

/**
 * Makes the browser compile all functions of the named chunks in the background while the chunks download. Use it for
 * chunks whose functions are mostly called at start-up. V8 reads the comment; other engines ignore it.
 */
export const createCompileHintsPlugin = (...names: string[]): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      for (const name of names) {
        const chunk = chunks.find(candidate => candidate.name === name);
        if (!chunk) return this.error(`there is no chunk "${name}" to compile at once`);
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});

type ModuleGraph = Rolldown.ChunkingContext;

/** Returns the modules of src that `id` imports, directly or through others, without what is loaded later. */
const listImports = (id: string, graph: ModuleGraph, found = new Set<string>()) => {
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    // Rolldown adds what is used of a package. Its index would name the whole package.
    if (found.has(imported) || imported.includes('/node_modules/')) continue;
    found.add(imported);
    listImports(imported, graph, found);
  }
  return found;
};

/**
 * Returns a `name` for `codeSplitting.groups`: the chunk of all modules that more than two of the importers of `file`
 * need. The importers of `<List>` are the lists. What fewer lists need stays in chunks of its own.
 */
export const createSharedChunkName = (name: string, file: string): Rolldown.CodeSplittingNameFunction => {
  const findShared = (graph: ModuleGraph) => {
    const { importers = [] } = graph.getModuleInfo(normalizePath(path.resolve(file))) ?? {};
    const imports = importers.map(importer => listImports(importer, graph));
    return (id: string) => imports.filter(ids => ids.has(id)).length > 2;
  };
  let isShared: ReturnType<typeof findShared> | undefined;
  return (id, graph) => ((isShared ??= findShared(graph))(id) ? name : null);
};

/**
 * Fails the build if a named chunk is larger than its limit in bytes after gzip. A shared module that gains an import is
 * how the sign-in page grows unnoticed. Each resource raises the limits by `perResource`, for its declaration, its menu
 * entries and the addresses of its files.
 */
export const createChunkSizeLimitPlugin = (limits: Readonly<Record<string, number>>, perResource: number): Plugin => ({
  name: 'limit-chunk-sizes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      const allowance = perResource * modules.filter(id => id.endsWith('/menuPages.ts')).length;
      for (const [name, base] of Object.entries(limits)) {
        const limit = base + allowance;
        const chunk = chunks.find(candidate => candidate.name === name);
        if (!chunk) return this.error(`there is no chunk "${name}" to limit`);
        const { length } = await toGzip(Buffer.from(chunk.code));
        if (length > limit)
          return this.error(
            `chunk "${name}" has ${length} bytes after gzip, its limit is ${limit}: find the new import`,
          );
      }
    },
  },
});

const compressible = /\.(js|css|svg|json|map|txt|wasm)$/;

/** Bytes. Compressing smaller files saves less than their headers cost. */
const least = 1024;

/** The highest quality, 11, takes three times as long for 1.5 % less. */
const quality = 10;

const toBrotli = (text: Buffer) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
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
export const createPrecompressPlugin = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }) {
    if (!dir) return;
    const files = await readdir(dir, { recursive: true });
    await Promise.all(files.filter(file => compressible.test(file)).map(file => compress(path.join(dir, file))));
  },
});
