import { EventEmitter } from 'node:events';
import path from 'node:path';
import { loadConfigFromFile, type ViteDevServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { apiPlugin } from '../../mocks/vite';

/** Starts the plugin in a development server with this environment. */
const start = async (env: Record<string, string>) => {
  const loaded: string[] = [];
  const [watcher, restart] = [new EventEmitter(), vi.fn<() => void>()];
  const ssrLoadModule = async (file: string) => {
    loaded.push(file);
    throw new Error('stop');
  };
  const server = {
    config: { env, logger: { info: () => {} } },
    ssrLoadModule,
    watcher,
    restart,
  } as unknown as ViteDevServer;
  const { configureServer } = apiPlugin() as { configureServer: (server: ViteDevServer) => Promise<void> };
  await configureServer(server).catch(() => {});
  return { loaded, watcher, restart };
};

test('starts the API in the development server', async () => {
  expect(await start({})).toMatchObject({ loaded: ['/mocks/db/open.ts'] });
});

test('starts no API in the development server if the console is connected to another one', async () => {
  expect(await start({ VITE_API_BASE_URL: 'https://api.example.com' })).toMatchObject({ loaded: [] });
});

test('restarts the development server when a collection is added, so that its table is created', async () => {
  const { watcher, restart } = await start({});
  watcher.emit('change', path.resolve('mocks/api/createApi.ts'));
  expect(restart).not.toHaveBeenCalled();
  watcher.emit('change', path.resolve('mocks/api/routes.ts'));
  expect(restart).toHaveBeenCalledOnce();
});

test('listens on the given port, and on no other', async () => {
  const load = () => loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts');
  vi.stubEnv('PORT', '4567');
  expect(await load()).toMatchObject({ config: { server: { port: 4567, strictPort: true } } });
});
