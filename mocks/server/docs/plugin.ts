import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { locateDocsFiles } from './files.ts';

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
