import { createRequire } from 'node:module';
import path from 'node:path';

const own = (name: string) => path.resolve('mocks/server/docs', name);

const viewer = (name: string) => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);

/** Returns where the files of the API documentation are in the project, by their name on the page. */
export const locateDocsFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...['index.html', 'page.css', 'page.js'].map(name => [name, own(name)] as const),
    ...['swagger-ui.css', 'swagger-ui-bundle.js'].map(name => [name, viewer(name)] as const),
  ]);
