import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const own = (name: string) => path.resolve('mocks/server/docs', name);

const viewer = (name: string) => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);

/** Returns where the files of the API documentation are in the project, by their name on the page. */
export const locateDocsFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...['index.html', 'page.css', 'page.js'].map(name => [name, own(name)] as const),
    ...['swagger-ui.css', 'swagger-ui-bundle.js'].map(name => [name, viewer(name)] as const),
  ]);

/** Copies the files of the API documentation next to the built server, which then needs no package for them. */
export const docsFilesPlugin = (): Plugin => ({
  name: 'docs-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async generateBundle() {
    for (const [name, file] of locateDocsFiles())
      this.emitFile({ type: 'asset', fileName: `docs/${name}`, source: await readFile(file) });
  },
});
