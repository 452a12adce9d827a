import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { demoFilesPlugin } from './files.ts';

/** The output folder of the demo build. */
export const demoFolder = 'dist/demo';

const entry: Plugin = {
  name: 'demo-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: html => html.replace('/src/main.tsx', '/src/demo/main.ts'),
  },
};

/** Adds and removes files for static hosting. */
const host: Plugin = {
  name: 'demo-host',
  applyToEnvironment: ({ name }) => name === 'worker',
  async closeBundle() {
    // Most static hosts serve this page for unknown paths.
    await copyFile(path.join(demoFolder, 'index.html'), path.join(demoFolder, '404.html'));
    await rm(path.join(demoFolder, '.vite'), { recursive: true });
    this.info(
      `The demo is in ${demoFolder}: any host of static files serves it, here \`npx vite preview --mode demo\` does.`,
    );
  },
};

/**
 * The Vite plugins for the static demo (`vite build --app --mode demo`): the same console, with its API in a service
 * worker.
 */
export const createDemoPlugins = (): Plugin[] => [entry, demoFilesPlugin(), host];
