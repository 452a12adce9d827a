import react from '@vitejs/plugin-react';
import type { EnvironmentOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { compileHints } from './src/boot/vite/compileHints.ts';
import { demo, demoFolder } from './mocks/browser/build/demo.ts';
import { precompress } from './src/boot/vite/precompress.ts';
import { preload } from './src/boot/vite/preload.ts';
import { api } from './mocks/vite.ts';

/** Serves the console and its API. */
const ssr: EnvironmentOptions = {
  build: { outDir: 'dist/server', ssr: true, copyPublicDir: false, rolldownOptions: { input: 'mocks/server.ts' } },
};

/** Answers the console's calls in the browser: one classic script, for service workers import nothing later on. */
const worker: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: demoFolder,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'mocks/browser/worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js', codeSplitting: false },
    },
  },
};

/** Tabs, and inputs that look choices up: not every list has them. */
const notOfEveryList = /Autocomplete|\/Chip\/|ReferenceFilter|ReferenceInput|useSuggestions|diacritic|\/Tabs?\//;

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    api(),
    ...(mode === 'demo'
      ? [demo()]
      : [preload('signIn'), compileHints('start', 'signIn', 'console', 'lists'), precompress()]),
  ],
  resolve: {
    alias: {
      '@': new URL('./src', import.meta.url).pathname,
      // It only re-exports react-router, of which Node would load a second copy for it.
      'react-router-dom': 'react-router',
      // Behind react-admin's export of a list, in whose place is the console's own.
      'jsonexport/dist/index.js': 'lodash/noop.js',
      // A polyfill of some twenty packages, of what no browser lacks; lodash is there anyway.
      'object.entries': 'lodash/entries.js',
    },
  },
  // The server puts a nonce of its own into every answer (mocks/server/website.ts).
  html: mode === 'demo' ? {} : { cspNonce: '__CSP_NONCE__' },
  builder: {},
  environments: {
    // What a first load weighs is measured in `npm run bench`, file by file it says nothing.
    client: {
      build: {
        outDir: mode === 'demo' ? demoFolder : 'dist/client',
        manifest: true,
        chunkSizeWarningLimit: 1200,
        // What an icon needs is there before it: to name that for each of 2 600 would double the list of them.
        modulePreload: {
          resolveDependencies: (_, needed, { hostId }) => (hostId.includes('/iconPark-') ? [] : needed),
        },
        // What tells who is there, what the sign-in page needs, what every other page needs, and what most lists need are
        // one file each: many small ones compress badly.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: /\/src\/main\.tsx$/, priority: 3 },
                { name: 'signIn', test: /\/src\/boot\/(mount|SignInApp)\.tsx$/, priority: 2 },
                { name: 'console', test: /\/src\/App\.tsx$/, priority: 1 },
                { name: 'lists', minShareCount: 6, test: id => !notOfEveryList.test(id) },
              ],
            },
          },
        },
      },
    },
    ...(mode === 'demo' ? { worker } : { ssr }),
  },
  test: {
    globalSetup: mode === 'postgres' ? 'tests/setup/postgres.ts' : 'tests/setup/snapshot.ts',
    // Vitest would leave one processor free, which on two is half of them.
    maxWorkers: '100%',
    // They start faster than processes, and nothing tested needs one of its own.
    pool: 'threads',
    // A machine that is busy with other things is slow, not wrong.
    testTimeout: 30_000,
    // One clock for every machine; the console shows local times.
    env: { TZ: 'Asia/Shanghai', ...(mode === 'fuzz' && { FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '400' }) },
    projects:
      mode === 'postgres'
        ? [{ extends: true, test: { name: 'postgres', include: ['tests/**/*.postgres.ts'], environment: 'node' } }]
        : [
            {
              extends: true,
              test: {
                name: 'node',
                include: ['tests/**/*.test.ts'],
                environment: 'node',
                setupFiles: ['tests/setup/hooks.ts', 'tests/setup/console.ts'],
                // They share the API's server, for starting it anew for each file takes longer than most of them.
                isolate: false,
              },
            },
            {
              extends: true,
              test: {
                // What needs a page is a .tsx file. Those share a browser, and with it the modules, for the same reason.
                name: 'console',
                include: ['tests/**/*.test.tsx'],
                setupFiles: ['tests/setup/hooks.ts', 'tests/setup/console.ts', 'tests/setup/page.ts'],
                environment: './tests/setup/browser.ts',
                isolate: false,
                // Through Vite as in the browser, so that the alias and extensionless imports hold for them too.
                server: { deps: { inline: [/react-admin/, /\/ra-/, /react-router/, /@icon-park/] } },
              },
            },
          ],
  },
}));
