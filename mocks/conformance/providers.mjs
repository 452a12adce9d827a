import path from 'node:path';
import { parseArgs } from 'node:util';
import { Window } from 'happy-dom';
import { createServer } from 'vite';

const usage = `Checks the connected API with the console's own providers (docs/connecting-an-api.md). It only reads.

  npm run check:provider -- https://api.example.com --username <name> --password <password>

  --token <token>   instead of a username and a password
  --only <names>    only these resources, such as suppliers,orders

Exit codes: 0 everything works, 1 something required does not, 2 only something optional does not, 3 wrong arguments.
`;

const print = text => process.stdout.write(text);

const readArguments = () => {
  const text = { type: 'string' };
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { username: text, password: text, token: text, only: text },
  });
  const [host] = positionals;
  if (!host || !URL.canParse(host)) throw new Error('Name the address of the API: https://…');
  if (!values.token && !(values.username && values.password))
    throw new Error('Name an account: --username and --password, or --token.');
  const { username, password, token, only } = values;
  return { host, token, credentials: token ? undefined : { username, password }, only: only?.split(',') };
};

/** The providers run in a browser. This gives them its page, storage and address. */
const openWindow = host => {
  const window = new Window({ url: new URL(host).origin });
  const { document, localStorage, sessionStorage, location } = window;
  Object.assign(globalThis, { window, document, localStorage, sessionStorage, location });
};

const groups = {
  required: 'Required',
  optional: 'Optional',
  absent: 'Absent: the console does without',
};

const printResults = results => {
  for (const [group, title] of Object.entries(groups)) {
    const own = results.filter(result => result.group === group);
    if (own.length === 0) continue;
    print(`\n${title}\n`);
    for (const { what, problem, skipped } of own) {
      const sign = group === 'absent' || skipped ? '–' : problem ? '✗' : '✓';
      const note = problem ?? skipped;
      print(`  ${sign} ${what}${note ? `: ${note}` : ''}\n`);
    }
  }
  const failed = group => results.some(result => result.group === group && result.problem);
  if (failed('required')) return 1;
  return failed('optional') ? 2 : 0;
};

const run = async ({ host, token, credentials, only }) => {
  process.env['VITE_API_BASE_URL'] = host.replace(/\/+$/, '');
  openWindow(host);
  const server = await createServer({
    configFile: false,
    root: path.resolve(import.meta.dirname, '../..'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../src'), 'react-router-dom': 'react-router' } },
    ssr: { noExternal: [/react-admin/, /^ra-/, /react-router/] },
  });
  try {
    const { openApiDocument } = await server.ssrLoadModule('/mocks/api/openapi/document.ts');
    const { routes } = await server.ssrLoadModule('/mocks/api/routes.ts');
    const { readContract } = await server.ssrLoadModule('/mocks/conformance/contract.ts');
    const { checkProviders } = await server.ssrLoadModule('/src/providers/checkProviders.ts');
    const { collections } = readContract(openApiDocument(routes));
    const resources = collections
      .filter(({ name }) => !only || only.includes(name))
      .map(({ name, fields }) => ({ name, fields: Object.keys(fields) }));
    return printResults(await checkProviders({ resources, token, credentials }));
  } finally {
    await server.close();
  }
};

let given;
try {
  given = readArguments();
} catch (error) {
  print(`${error.message}\n\n${usage}`);
}
// Unanswered calls would keep the process alive.
process.exit(given ? await run(given) : 3);
