import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { readPgliteWasm, readTrimmedPgliteData } from './engineFiles.ts';
import type * as prebuiltModule from './prebuiltDatabase.ts';

const virtual = 'virtual:demo-files';

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

/** Whether a file holds the icons outside the bundle. The demo works without them, so it does not download them first. */
const isIcon = (source: string) => source.includes('/iconPark.tsx');

const root = path.resolve(import.meta.dirname, '../../..');

/** Runs the code that creates the database, which Vite must transform: it imports SQL files and uses the alias. */
const createDatabase = async () => {
  // Imported here because every Vite command loads this file.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<typeof prebuiltModule>('/mocks/browser/build/prebuiltDatabase.ts', {
    root,
    configFile: false,
    resolve: { alias: { '@': path.join(root, 'src') } },
  });
  return module.createPrebuiltDatabase();
};

/** Returns the files of the built console, without the icons, and their sizes. */
const listConsole = async (folder: string) => {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const paths = Object.entries(manifest)
    .filter(([source]) => !isIcon(source))
    .flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets]);
  const unique = [...new Set(paths)];
  return Promise.all(unique.map(async file => ({ path: file, bytes: (await stat(path.join(folder, file))).size })));
};

/**
 * Provides the files that the demo's worker downloads: the database engine, the prebuilt database and the console built
 * before. Engine and database are compressed here because few static hosts would compress them. The extension `.bin`
 * prevents hosts from decompressing them.
 */
export const demoFilesPlugin = (): Plugin => ({
  name: 'demo-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'worker',
  resolveId: id => (id === virtual ? `\0${virtual}` : undefined),
  async load(id) {
    if (id !== `\0${virtual}`) return undefined;
    const emit = async (name: string, contents: Uint8Array) => {
      const source = await promisify(gzip)(contents, { level: constants.Z_BEST_COMPRESSION });
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const file = `assets/${name}-${hash}.bin`;
      this.emitFile({ type: 'asset', fileName: file, source });
      return { path: file, bytes: source.length };
    };
    const { tar, version } = await createDatabase();
    const files = {
      engine: await emit('engine', await readPgliteWasm()),
      share: await emit('share', await readTrimmedPgliteData()),
      database: { ...(await emit('database', tar)), version },
      console: await listConsole(this.environment.config.build.outDir),
    };
    return `export const files = ${JSON.stringify(files)};`;
  },
  generateBundle(_, bundle) {
    // PGlite's default files, which the worker replaces with its own downloads.
    for (const file of Object.keys(bundle)) if (/\.(?:wasm|data|tar\.gz)$/.test(file)) delete bundle[file];
  },
});
