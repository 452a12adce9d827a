import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { normalizePath, type Plugin } from 'vite';
import type * as createApiModule from './api/createApi';
import type * as accountNumbersModule from './db/accountNumbers';
import type * as cipherModule from './db/cipher';
import type * as hubModule from './api/events/hub';
import type * as databaseModule from './db/open';
import { runtime } from './db/runtime.ts';
import type * as dataKeyModule from './server/dataKey';
import { createSwaggerUiApp } from './server/docs/docs.ts';
import { locateDocsFiles } from './server/docs/plugin.ts';
import { shrinkImage } from './server/shrinkImage.ts';

/** A separate folder, so that `npm start` can run at the same time. */
const dataDir = process.env['DATA_DIR'] ?? '.data/dev';

/** Lists the collections. A new one has a table, permissions and a menu entry, which only a start adds to the database. */
const routesFile = normalizePath(path.resolve(import.meta.dirname, 'api/routes.ts'));

const isDocs = ({ url = '', method }: IncomingMessage) =>
  /^\/admin\/docs(?:[/?]|$)/.test(url) && (method === 'GET' || method === 'HEAD');

const isCall = ({ url = '' }: IncomingMessage) => /^\/admin(?:[/?]|$)/.test(url);

/**
 * Runs the API inside `vite dev`, unless `VITE_API_BASE_URL` connects the console to another one. Edits to `mocks/api` take
 * effect on the next request, with the same database; an edit to the list of collections restarts the server.
 */
export const apiPlugin = (): Plugin => {
  let close = () => Promise.resolve();
  return {
    name: 'api',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env['VITEST'],
    async configureServer(server) {
      const otherApi: unknown = server.config.env['VITE_API_BASE_URL'];
      if (otherApi) return;
      server.watcher.on('change', file => {
        if (normalizePath(file) === routesFile) void server.restart();
      });
      const load = <T>(file: string) => server.ssrLoadModule(file) as Promise<T>;
      const { openDatabase } = await load<typeof databaseModule>('/mocks/db/open.ts');
      const info = (step: string) => server.config.logger.info(step);
      const connection = await openDatabase({ dataDir }, { sampleUntil: runtime.now() }, info);
      close = connection.close;
      const { readOrCreateDataKey } = await load<typeof dataKeyModule>('/mocks/server/dataKey.ts');
      const { createCipher, importKey } = await load<typeof cipherModule>('/mocks/db/cipher.ts');
      const { encryptStoredAccountNumbers } = await load<typeof accountNumbersModule>('/mocks/db/accountNumbers.ts');
      const cipher = createCipher(await importKey(readOrCreateDataKey(dataDir)));
      await encryptStoredAccountNumbers(connection.db, cipher, info);
      const onFailure = (error: Error) => server.config.logger.error(error.stack ?? error.message);
      let made: { by: typeof createApiModule.createApi; app: ReturnType<typeof createApiModule.createApi> } | undefined;
      let events: hubModule.EventHub | undefined;
      close = async () => {
        await events?.close();
        await connection.close();
      };
      const listener = getRequestListener(async request => {
        // Returns the same function as before unless a file was edited.
        const { createApi } = await load<typeof createApiModule>('/mocks/api/createApi.ts');
        if (made?.by !== createApi) {
          const { createEventHub } = await load<typeof hubModule>('/mocks/api/events/hub.ts');
          await events?.close();
          events = createEventHub(connection.db, { listen: connection.listen, onFailure });
          made = {
            by: createApi,
            app: createApi(connection.db, {
              sampleData: true,
              cipher,
              shrinkImage,
              onFailure,
              events,
              maintainInBackground: true,
            }),
          };
        }
        return made.app.fetch(request);
      });
      const docs = getRequestListener(createSwaggerUiApp(name => readFile(locateDocsFiles().get(name) ?? name)).fetch);
      const { VITE_BASE_PATH: basePath = '' } = server.config.env as Record<string, string>;
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${basePath}/admin`)) request.url = request.url.slice(basePath.length);
        if (isDocs(request)) void docs(request, response);
        else if (isCall(request)) void listener(request, response);
        else next();
      });
    },
    async buildEnd() {
      await close();
    },
  };
};
