import { parseArgs } from 'node:util';
import type { OpenApiDocument } from '../api/openapi/document';
import { extractGetEndpoints, toExpectedResource } from './contract';
import { readDocument } from './readDocument';

const usage = `Checks the connected API with the console's own providers (docs/connecting-an-api.md). It only reads.

  npm run check:provider -- https://api.example.com --username <name> --password <password>

  --token <token>   instead of a username and a password
  --only <names>    only these resources, such as suppliers,orders

Exit codes: 0 everything works, 1 something required does not, 2 only something optional does not, 3 wrong arguments,
4 the API cannot be reached.
`;

/** Milliseconds until the first request is given up, as in the console. */
const timeout = 10_000;

/** The result of one check of src/providers/checkProviders.ts. */
type CheckResult = { group: 'required' | 'optional' | 'absent'; what: string; problem?: string; skipped?: string };

type CheckOptions = {
  resources: ReturnType<typeof toExpectedResource>[];
  token: string | undefined;
  credentials: { username: string; password: string } | undefined;
  document: { paths: object } | undefined;
};

/** The console's providers, connected to an API, and the contract that they expect. */
type ConnectedProviders = {
  checkProviders: (options: CheckOptions) => Promise<CheckResult[]>;
  contract: OpenApiDocument;
  close: () => Promise<void>;
};

type Terminal = {
  print: (text: string) => void;
  /** Loads the providers for an API, such as `https://api.example.com`. */
  connect: (origin: string) => Promise<ConnectedProviders>;
};

class WrongArgumentsError extends Error {}

const readArguments = (args: string[]) => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { username: text, password: text, token: text, only: text },
  });
  const [host] = positionals;
  if (!host || !/^https?:\/\//.test(host) || !URL.canParse(host))
    throw new WrongArgumentsError('Name the address of the API: https://…');
  const { username, password, token, only } = values;
  const credentials = username && password ? { username, password } : undefined;
  if (!token && !credentials) throw new WrongArgumentsError('Name an account: --username and --password, or --token.');
  return { host, token, credentials: token ? undefined : credentials, only: only?.split(',') };
};

type Arguments = ReturnType<typeof readArguments>;

/** Returns why no server responds at the address, or undefined if one does, whatever its response. */
const findOutage = async (host: string) => {
  try {
    await fetch(host, { signal: AbortSignal.timeout(timeout), redirect: 'manual' });
    return undefined;
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { message?: string; code?: string } };
    if (name === 'TimeoutError') return `no response within ${timeout / 1000} s`;
    return cause?.message || cause?.code || message;
  }
};

const groups: [CheckResult['group'], string][] = [
  ['required', 'Required'],
  ['optional', 'Optional'],
  ['absent', 'Absent: the console does without'],
];

const formatResult = ({ group, what, problem, skipped }: CheckResult) => {
  const sign = group === 'absent' || skipped ? '–' : problem ? '✗' : '✓';
  const note = problem ?? skipped;
  return `  ${sign} ${what}${note ? `: ${note}` : ''}\n`;
};

const formatResults = (results: CheckResult[]) =>
  groups
    .map(([group, title]) => {
      const own = results.filter(result => result.group === group);
      return own.length === 0 ? '' : `\n${title}\n${own.map(formatResult).join('')}`;
    })
    .join('');

/** Selects the collections of the contract that `only` names, or all of them. */
const selectResources = (contract: OpenApiDocument, only: string[] | undefined) => {
  const { collections } = extractGetEndpoints(contract);
  const names = collections.map(({ name }) => name);
  const unknown = only?.find(name => !names.includes(name));
  if (unknown !== undefined)
    throw new WrongArgumentsError(`There is no resource “${unknown}”. There are: ${names.join(', ')}.`);
  return collections.filter(({ name }) => !only || only.includes(name)).map(toExpectedResource);
};

const check = async ({ host, token, credentials, only }: Arguments, { print, connect }: Terminal) => {
  const origin = host.replace(/\/+$/, '');
  const providers = await connect(origin);
  try {
    const resources = selectResources(providers.contract, only);
    const document = await readDocument(origin, timeout);
    const results = await providers.checkProviders({ resources, token, credentials, document });
    print(formatResults(results));
    const hasFailed = (group: CheckResult['group']) => results.some(result => result.group === group && result.problem);
    if (hasFailed('required')) return 1;
    return hasFailed('optional') ? 2 : 0;
  } finally {
    await providers.close();
  }
};

/** Runs the check with command-line arguments. Returns the exit code. */
export const main = async (args: string[], terminal: Terminal) => {
  try {
    const given = readArguments(args);
    const outage = await findOutage(given.host);
    if (outage === undefined) return await check(given, terminal);
    terminal.print(`${given.host} cannot be reached: ${outage}\nIs the address right, and does the API run?\n`);
    return 4;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    if (!(error instanceof WrongArgumentsError) && !code?.startsWith('ERR_PARSE_ARGS')) throw error;
    terminal.print(`${message}\n\n${usage}`);
    return 3;
  }
};
