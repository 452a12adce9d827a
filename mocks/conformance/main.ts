import { parseArgs } from 'node:util';
import { UnreachableError } from './client';
import { checkApiConformance } from './checkApiConformance';
import { formatResponse, formatApiCheckResults } from './print';

const usage = `Checks call by call whether an API speaks the console's own contract (see docs/connecting-an-api.md).

  npm run check:contract -- https://api.example.com --mobile 13800000000 --password secret [--write]

  --mobile, --password  an account that may see everything; or PROVIDER_MOBILE and PROVIDER_PASSWORD of the environment
  --write               also makes records and an account of its own, changes and deletes them, and changes settings and
                        puts them back
`;

const print = (text: string) => void process.stdout.write(text);

const readArguments = (args: string[], env: NodeJS.ProcessEnv) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { mobile: { type: 'string' }, password: { type: 'string' }, write: { type: 'boolean' } },
  });
  const [host] = positionals;
  const { mobile = env['PROVIDER_MOBILE'], password = env['PROVIDER_PASSWORD'], write = false } = values;
  if (!host || !/^https?:\/\//.test(host) || !URL.canParse(host)) throw new Error('Name the host: https://…');
  if (!mobile || !password) throw new Error('Name an account: --mobile and --password.');
  return { host: host.replace(/\/+(admin\/*)?$/, ''), mobile, password, write };
};

type Arguments = ReturnType<typeof readArguments>;

const check = async (given: Arguments) => {
  print(`Checking ${given.host}${given.write ? ', writing too' : ', reading only'}\n\n`);
  const { findings, refused } = await checkApiConformance(given);
  print(formatApiCheckResults(findings));
  if (refused)
    print(
      `\nNothing else was checked, for the sign-in gave no token: ${formatResponse(refused)}\n` +
        'Is it the right account? --mobile and --password name one that may see everything.\n',
    );
  return refused || findings.some(({ problems }) => problems.length > 0) ? 1 : 0;
};

/** Runs the check with command-line arguments. Returns the exit code: 0 if everything conforms, else 1. */
export const main = async (args: string[], env: NodeJS.ProcessEnv) => {
  let given: Arguments;
  try {
    given = readArguments(args, env);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 1;
  }
  try {
    return await check(given);
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    print(`The API does not answer: ${error.message}\nIs the address right, and can it be reached from here?\n`);
    return 1;
  }
};
