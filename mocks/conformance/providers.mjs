import path from 'node:path';
import { createServer, runnerImport } from 'vite';

// Whoever reads only the first lines, such as `head`, closes the pipe.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));
const print = text => process.stdout.write(text);

const root = path.resolve(import.meta.dirname, '../..');
const alias = { '@': path.join(root, 'src'), 'react-router-dom': 'react-router' };

/** The providers run in a browser. This gives them its page, storage and address. */
const openWindow = async origin => {
  const { Window } = await import('happy-dom');
  const window = new Window({ url: new URL(origin).origin });
  const { document, localStorage, sessionStorage, location } = window;
  Object.assign(globalThis, { window, document, localStorage, sessionStorage, location });
};

const connect = async origin => {
  process.env['VITE_API_BASE_URL'] = origin;
  await openWindow(origin);
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias },
    ssr: { noExternal: [/react-admin/, /^ra-/, /react-router/] },
  });
  const { buildOpenApiDocument } = await server.ssrLoadModule('/mocks/api/openapi/document.ts');
  const { routes } = await server.ssrLoadModule('/mocks/api/routes.ts');
  const { checkProviders } = await server.ssrLoadModule('/src/providers/checkProviders.ts');
  return { checkProviders, contract: buildOpenApiDocument(routes), close: () => server.close() };
};

// Node cannot load TypeScript.
const { module } = await runnerImport(`${import.meta.dirname}/checkProvider.ts`, {
  configFile: false,
  logLevel: 'error',
  resolve: { alias },
});
// Unanswered calls would keep the process alive.
process.exit(await module.main(process.argv.slice(2), { print, connect }));
