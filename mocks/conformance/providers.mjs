import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = `Checks the connected API with the console's own providers (docs/connecting-an-api.md). It only reads.

  npm run check:provider -- https://api.example.com --username <name> --password <password>

  --token <token>   instead of a username and a password
  --only <names>    only these resources, such as suppliers,orders

Exit codes: 0 everything works, 1 something required does not, 2 only something optional does not, 3 wrong arguments,
4 the API cannot be reached.
`;

/** The timeout of the first request in milliseconds, the same as the console's. */
const timeout = 10_000;

class WrongArguments extends Error {}

// Whoever reads only the first lines, such as `head`, closes the pipe.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));
const print = text => process.stdout.write(text);

const readArguments = () => {
  const text = { type: 'string' };
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { username: text, password: text, token: text, only: text },
  });
  const [host] = positionals;
  if (!host || !/^https?:\/\//.test(host) || !URL.canParse(host))
    throw new WrongArguments('Name the address of the API: https://…');
  if (!values.token && !(values.username && values.password))
    throw new WrongArguments('Name an account: --username and --password, or --token.');
  const { username, password, token, only } = values;
  return { host, token, credentials: token ? undefined : { username, password }, only: only?.split(',') };
};

/** Returns why no server responds at the address, or undefined if one does, whatever its response. */
const findOutage = async host => {
  try {
    await fetch(host, { signal: AbortSignal.timeout(timeout), redirect: 'manual' });
    return undefined;
  } catch (error) {
    if (error.name === 'TimeoutError') return `no response within ${timeout / 1000} s`;
    return error.cause?.message || error.cause?.code || error.message;
  }
};

/** The providers run in a browser. This gives them its page, storage and address. */
const openWindow = async host => {
  const { Window } = await import('happy-dom');
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
  const origin = host.replace(/\/+$/, '');
  process.env['VITE_API_BASE_URL'] = origin;
  await openWindow(host);
  const { createServer } = await import('vite');
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
    const { buildOpenApiDocument } = await server.ssrLoadModule('/mocks/api/openapi/document.ts');
    const { routes } = await server.ssrLoadModule('/mocks/api/routes.ts');
    const { extractGetEndpoints, toExpectedResource } = await server.ssrLoadModule('/mocks/conformance/contract.ts');
    const { readDocument } = await server.ssrLoadModule('/mocks/conformance/readDocument.ts');
    const { checkProviders } = await server.ssrLoadModule('/src/providers/checkProviders.ts');
    const { collections } = extractGetEndpoints(buildOpenApiDocument(routes));
    const unknown = only?.find(name => collections.every(collection => collection.name !== name));
    if (unknown !== undefined)
      throw new WrongArguments(
        `There is no resource “${unknown}”. There are: ${collections.map(({ name }) => name).join(', ')}.`,
      );
    const resources = collections.filter(({ name }) => !only || only.includes(name)).map(toExpectedResource);
    const document = await readDocument(origin, timeout);
    return printResults(await checkProviders({ resources, token, credentials, document }));
  } finally {
    await server.close();
  }
};

/** Returns the exit code. */
const main = async () => {
  try {
    const given = readArguments();
    const outage = await findOutage(given.host);
    if (outage === undefined) return await run(given);
    print(`${given.host} cannot be reached: ${outage}\nIs the address right, and does the API run?\n`);
    return 4;
  } catch (error) {
    const isWrongArgument = error instanceof WrongArguments || String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isWrongArgument) throw error;
    print(`${error.message}\n\n${usage}`);
    return 3;
  }
};

// Unanswered calls would keep the process alive.
process.exit(await main());
