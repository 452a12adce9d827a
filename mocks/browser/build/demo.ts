import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { demoFiles } from './files.ts';

/** The folder of the built demo. */
export const demoFolder = 'dist/demo';

const entry: Plugin = {
  name: 'demo-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: html => html.replace('/src/main.tsx', '/src/demo/main.ts'),
  },
};

/** What a static host needs. */
const host: Plugin = {
  name: 'demo-host',
  applyToEnvironment: ({ name }) => name === 'worker',
  async closeBundle() {
    // The page of every path that is no file, as most hosts have it.
    await copyFile(path.join(demoFolder, 'index.html'), path.join(demoFolder, '404.html'));
    await rm(path.join(demoFolder, '.vite'), { recursive: true });
    this.info(
      `The demo is in ${demoFolder}: any host of static files serves it, here \`npx vite preview --mode demo\` does.`,
    );
  },
};

/** Builds the static demo (`vite build --app --mode demo`): the console as always, its API in a service worker. */
export const demo = (): Plugin[] => [entry, demoFiles(), host];
