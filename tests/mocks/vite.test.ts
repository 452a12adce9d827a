import { loadConfigFromFile, type ViteDevServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { apiPlugin } from '../../mocks/vite';

/** Starts the plugin in a development server with this environment. Returns the modules that it loads. */
const loadedModules = async (env: Record<string, string>) => {
  const loaded: string[] = [];
  const ssrLoadModule = async (file: string) => {
    loaded.push(file);
    throw new Error('stop');
  };
  const server = { config: { env, logger: { info: () => {} } }, ssrLoadModule } as unknown as ViteDevServer;
  const { configureServer } = apiPlugin() as { configureServer: (server: ViteDevServer) => Promise<void> };
  await configureServer(server).catch(() => {});
  return loaded;
};

test('starts the API in the development server', async () => {
  expect(await loadedModules({})).toEqual(['/mocks/db/open.ts']);
});

test('starts no API in the development server if the console is connected to another one', async () => {
  expect(await loadedModules({ VITE_API_BASE_URL: 'https://api.example.com' })).toEqual([]);
});

test('listens on the given port, and on no other', async () => {
  const load = () => loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts');
  vi.stubEnv('PORT', '4567');
  expect(await load()).toMatchObject({ config: { server: { port: 4567, strictPort: true } } });
});
