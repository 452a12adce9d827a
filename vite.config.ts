import { randomUUID } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions } from 'vite';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import {
  createApiCspPlugin,
  createCompileHintsPlugin,
  createChunkSizeLimitPlugin,
  createPreloadChunksPlugin,
  createPrecompressPlugin,
  createSharedChunkName,
} from './src/boot/vitePlugins.ts';
import { brand } from './src/models/brand.ts';
import { createDemoPlugins, demoFolder } from './mocks/browser/build/demo.ts';
import { createNoticesPlugin } from './mocks/server/notices.ts';
import { docsFilesPlugin } from './mocks/server/docs/plugin.ts';
import { apiPlugin } from './mocks/vite.ts';

/** Tells the API of one build from that of another (mocks/api/http/conditional.ts). */
const define = { 'import.meta.env.BUILD_ID': JSON.stringify(randomUUID()) };

/** Builds the server, which serves the console and its API, and the commands for its accounts and its operation log. */
const ssr: EnvironmentOptions = {
  define,
  build: {
    outDir: 'dist/server',
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: { input: ['mocks/server.ts', 'mocks/admin.ts', 'mocks/verifyLog.ts'] },
  },
};

/**
 * Builds the service worker that handles the console's calls in the browser. It is one classic script, because a
 * service worker cannot import anything later.
 */
const worker: EnvironmentOptions = {
  consumer: 'client',
  define,
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

/**
 * Limits in bytes after gzip without resources, and what each resource may add (docs/architecture.md#speed). They are five
 * percent above today's sizes: a patch of a library, or another folder, must not fail anybody's build.
 */
const chunkLimits = { start: 16_000, signIn: 190_300, console: 151_100, lists: 93_500 };
const perResource = 200;

/** Vite writes these into index.html, as `%BRAND_NAME_ZH%`. */
const htmlConstants = {
  'import.meta.env.BRAND_NAME_ZH': JSON.stringify(brand.zh),
  'import.meta.env.BRAND_NAME_EN': JSON.stringify(brand.en),
};

const port = process.env['PORT'];

/** The path below which the server has the console and its API (docs/deploying.md#below-a-path). */
const { VITE_BASE_PATH: basePath = '' } = process.env;
if (!/^(?:\/[\w.~-]+)*$/.test(basePath)) throw new Error('VITE_BASE_PATH must look like /console');

export default defineConfig(({ mode }) => ({
  define: htmlConstants,
  base: `${basePath}/`,
  plugins: [
    react(),
    apiPlugin(),
    docsFilesPlugin(),
    createNoticesPlugin(),
    ...(mode === 'demo'
      ? [createDemoPlugins()]
      : [
          createApiCspPlugin(),
          createPreloadChunksPlugin('signIn'),
          createCompileHintsPlugin('start', 'signIn', 'console', 'lists'),
          createChunkSizeLimitPlugin(chunkLimits, perResource),
          createPrecompressPlugin(),
        ]),
  ],
  resolve: {
    alias: {
      '@': path.resolve(import.meta.dirname, 'src'),
      // It only re-exports react-router, and Node would load a second copy for it.
      'react-router-dom': 'react-router',
    },
  },
  // A chosen port that is in use is an error, as with `npm start`.
  server: port ? { port: Number(port), strictPort: true } : {},
  builder: {
    // The server first, so that `npm start` creates its database while the console is built. The demo's worker needs the
    // names of the console's files.
    buildApp: async builder => {
      const { ssr: api, client, worker: demo } = builder.environments;
      for (const environment of [api, client, demo]) {
        if (environment) await builder.build(environment);
        if (environment === api) process.send?.('server');
      }
    },
  },
  environments: {
    // `npm run bench` measures the size of a first load. The size of a single file says nothing.
    client: {
      build: {
        outDir: mode === 'demo' ? demoFolder : 'dist/client',
        manifest: true,
        chunkSizeWarningLimit: 1200,
        // What is always loaded before a page need not be listed for each of them.
        modulePreload: {
          resolveDependencies: (_, needed, { hostType }) =>
            hostType === 'html' ? needed : needed.filter(file => !/\/(start|signIn|rolldown-runtime)-/.test(file)),
        },
        // One file each, with all that they import, for the code that starts the console, the sign-in page, what surrounds
        // every page, and what many lists share. Without the last one, the supplier list would load 55 files instead of 8.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: /\/src\/main\.tsx$/, priority: 4 },
                { name: 'signIn', test: /\/src\/boot\/(mountPage|SignInApp)\.tsx$/, priority: 3 },
                { name: 'console', test: /\/src\/(Console|features\/\w+\/feature)\.tsx?$/, priority: 2 },
                { name: createSharedChunkName('lists', 'src/admin/list/List.tsx'), priority: 1 },
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
    // One for each processor: what waits leaves it to the process and browser tests, which run at the same time. Process
    // tests wait for the processes that they start. `--maxWorkers` does not reach the projects.
    maxWorkers: mode === 'postgres' ? 2 : availableParallelism(),
    // Threads start faster than processes, and no test needs a process of its own.
    pool: 'threads',
    // A test on a busy machine is slow, not wrong, and so is what it waits for.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 170_000 } },
    // The same time zone on every machine, because the console shows local times.
    env: { TZ: 'Asia/Shanghai', ...(mode === 'nightly' && { NIGHTLY: 'on' }) },
    projects:
      mode === 'postgres'
        ? [
            {
              extends: true,
              test: { name: 'postgres', include: ['tests/**/*.postgres.ts'], environment: 'node', isolate: false },
            },
          ]
        : [
            {
              extends: true,
              test: {
                name: 'node',
                include: ['tests/**/*.test.ts'],
                environment: 'node',
                setupFiles: ['tests/setup/hooks.ts', 'tests/setup/console.ts'],
                // Test files share the API's server, because starting it for each file takes longer than most of them.
                isolate: false,
              },
            },
            {
              extends: true,
              test: {
                // Tests that need a page are .tsx files. They share a browser, and its modules, for the same reason.
                name: 'console',
                include: ['tests/**/*.test.tsx'],
                setupFiles: ['tests/setup/hooks.ts', 'tests/setup/console.ts', 'tests/setup/page.ts'],
                environment: './tests/setup/browser.ts',
                isolate: false,
                // Processed by Vite as in the browser, so that the alias and extensionless imports apply to them too.
                server: { deps: { inline: [/react-admin/, /\/ra-/, /react-router/, /@icon-park/] } },
              },
            },
          ],
  },
}));
